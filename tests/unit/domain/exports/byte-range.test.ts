import { describe, expect, test } from "vitest";
import { readByteRange } from "#lib/domain/exports/byte-range.ts";

describe("a range of bytes", () => {
  test.each([
    ["bytes=0-", { first: 0, last: 99 }],
    ["bytes=10-19", { first: 10, last: 19 }],
    ["bytes=10-1000", { first: 10, last: 99 }],
    ["bytes=-5", { first: 95, last: 99 }],
    ["bytes=-500", { first: 0, last: 99 }],
    ["bytes=99-", { first: 99, last: 99 }],
  ])("%s is read", (header, range) => expect(readByteRange(header, 100)).toEqual(range));

  test.each(["bytes=100-", "bytes=-0", "bytes=1000-2000"])("%s cannot be satisfied", (header) =>
    expect(readByteRange(header, 100)).toBe("unsatisfiable"),
  );

  test("nothing can be satisfied of an empty file", () => expect(readByteRange("bytes=-1", 0)).toBe("unsatisfiable"));

  test.each([
    null,
    "",
    "bytes=",
    "bytes=-",
    "bytes=5-2",
    "bytes=0-1,3-4",
    "rows=0-1",
    "bytes=a-b",
    "bytes=9999999999999999-",
  ])("%s is none: the whole file is sent", (header) => expect(readByteRange(header, 100)).toBeNull());
});
