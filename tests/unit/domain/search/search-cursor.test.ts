import { expect, test } from "vitest";
import { continues, formatCursor, parseCursor } from "#lib/domain/search/search-cursor.ts";

const begunAt = Temporal.Instant.from("2026-11-07T15:00:00Z");
const window = {
  start: Temporal.Instant.from("2026-11-01T04:00:00Z"),
  end: Temporal.Instant.from("2026-11-08T05:00:00Z"),
};

test.each(["2026-11-07T10:00:00", ""])("a cursor is read as it was written, cut at %j", (cut) => {
  const read = parseCursor(formatCursor({ lastId: "10000021", begunAt, window, cut, search: -7 }));
  expect(read).toMatchObject({ lastId: "10000021", cut, search: -7 });
  expect(read?.begunAt.equals(begunAt)).toBe(true);
  expect(read?.window.start.equals(window.start)).toBe(true);
  expect(read?.window.end.equals(window.end)).toBe(true);
});

test("a cursor begins no later than its search did", () => {
  const began = begunAt.add({ milliseconds: 999 });
  const read = parseCursor(formatCursor({ lastId: "10000021", begunAt: began, window, cut: "", search: 7 }));
  expect(read?.begunAt.toString()).toBe(begunAt.toString());
});

test.each([
  "",
  "10000021",
  "0_1_1_2_7_",
  "1_1_2_1_7_",
  "1_1_1_2_7_now",
  "1_1_1_2_7_2026-11-07T10:00:00Z",
  "1 or 1_1_1_2_7_",
  "123456789012345678901_1_1_2_7_",
  "1_1_2_7_",
  "1_1_1_2__",
])("%j is no cursor", (text) => {
  expect(parseCursor(text)).toBeUndefined();
});

test("a cursor continues its own search in its own days only", () => {
  const cursor = { lastId: "10000021", begunAt, window, cut: "", search: 7 };
  expect(continues(cursor, { window, search: 7 })).toBe(true);
  expect(continues(cursor, { window, search: 8 })).toBe(false);
  expect(continues(cursor, { window: { ...window, start: begunAt }, search: 7 })).toBe(false);
  expect(continues(cursor, { window: { ...window, end: begunAt }, search: 7 })).toBe(false);
});
