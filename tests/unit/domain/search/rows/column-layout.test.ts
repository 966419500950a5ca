import { describe, expect, test } from "vitest";
import {
  DEFAULT_LAYOUT,
  formatColumnLayout,
  layoutOf,
  readColumnLayout,
  tidyLayout,
} from "#lib/domain/search/rows/column-layout.ts";
import { COLUMNS, DEFAULT_COLUMNS } from "#lib/domain/search/rows/columns.ts";

const names = (text: string) => readColumnLayout(text).columns.map(({ column }) => column);

describe("reading a kept layout", () => {
  test.each([undefined, "", ",", "nonsense", "amount;created", "amount:wide"])("%j means the default", (text) => {
    expect(readColumnLayout(text)).toEqual(DEFAULT_LAYOUT);
    expect(DEFAULT_LAYOUT.columns.map(({ column }) => column)).toEqual(DEFAULT_COLUMNS);
  });

  test("leaves out what is unknown and what comes again", () => {
    expect(names("amount,shoeSize,created,amount:90")).toEqual(["amount", "created"]);
    expect(readColumnLayout("amount,amount:90").columns[0]?.widthPx).toBeNull();
  });

  test("bounds widths", () => {
    expect(readColumnLayout("amount:1,created:99999,message:120").columns.map(({ widthPx }) => widthPx)).toEqual([
      48, 800, 120,
    ]);
  });

  test("puts pinned columns first and keeps every other order", () => {
    expect(names("message,amount!,created,kind!")).toEqual(["amount", "kind", "message", "created"]);
  });
});

describe("writing a layout", () => {
  test("reads back as the same", () => {
    const layout = tidyLayout(
      COLUMNS.map((column, at) => ({ column, widthPx: at % 2 ? 60 + at : null, pinned: at % 5 === 0 })),
    );
    expect(readColumnLayout(formatColumnLayout(layout))).toEqual(layout);
  });

  test("is short text", () => {
    expect(formatColumnLayout(readColumnLayout("created,transactionId:140!,amount:90"))).toBe(
      "transactionId:140!,created,amount:90",
    );
  });

  test("keeps whole pixels", () => {
    expect(formatColumnLayout(tidyLayout([{ column: "amount", widthPx: 90.6, pinned: false }]))).toBe("amount:91");
  });
});

describe("columns named by an address", () => {
  const own = readColumnLayout("created:200!,amount:90,message");

  test("none named means the person's own", () => {
    expect(layoutOf(own, null)).toBe(own);
  });

  test("keep the person's widths and pins", () => {
    expect(formatColumnLayout(layoutOf(own, ["ref1", "amount", "created"]))).toBe("created:200!,ref1,amount:90");
  });
});
