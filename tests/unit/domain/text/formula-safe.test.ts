import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formulaSafe, withoutFormulaGuards } from "#lib/domain/text/formula-safe.ts";

describe("text that would be a formula", () => {
  test.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "-12.30",
    "＝1+1",
    "＋1",
    "－1",
    "＠a",
    "﹦1",
    "﹣1",
    "−1",
    " =1",
    "\u00a0\u200b=1",
    "\ufeff=1",
    '"=1',
    "'=1",
    "“=1",
    '  " =cmd|x',
  ])("%j gets an apostrophe", (text) => {
    expect(formulaSafe(text)).toBe(`'${text}`);
  });

  test("is found behind whatever parts cells elsewhere, too", () => {
    expect(formulaSafe("a;=1")).toBe("a;'=1");
    expect(formulaSafe('a; "=1')).toBe(`a;' "=1`);
    expect(formulaSafe("a\t-1\r\n+2|@x")).toBe("a\t'-1\r\n'+2|'@x");
    expect(formulaSafe("=1;=2")).toBe("'=1;'=2");
  });

  test("a tab or line break at the start gets one, too", () => {
    expect(formulaSafe("\tx")).toBe("'\tx");
    expect(formulaSafe("\rx")).toBe("'\rx");
    expect(formulaSafe("\n=1")).toMatch(/^'/);
  });

  test("other text stays as it is", () => {
    for (const text of [
      "",
      "a=b",
      "INV-1",
      "mary@example.com",
      "12.30",
      "O'Hara",
      '"quoted"',
      "1-2;3-4",
      "émilie",
      "a, -b",
    ]) {
      expect(formulaSafe(text)).toBe(text);
    }
  });
});

test("in a file of semicolons a comma divides cells for some spreadsheets", () => {
  expect(formulaSafe("Smith,=1+1", ";")).toBe("Smith,'=1+1");
  expect(formulaSafe("a, @x;=2", ";")).toBe("a,' @x;'=2");
  expect(formulaSafe("Smith, John", ";")).toBe("Smith, John");
  // Within a file of commas such a text is quoted as one cell.
  expect(formulaSafe("Smith,=1+1")).toBe("Smith,=1+1");
});

test("what was put before text comes off again, whatever the text is", () => {
  const pieces = fc.constantFrom(
    "'",
    '"',
    "=",
    "-",
    "@",
    "+",
    ";",
    "|",
    "\t",
    "\n",
    " ",
    "a",
    "1",
    "\u00a0",
    "\uFF1D",
    "\u2212",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      // An apostrophe of its own before a tab or line break at the start looks like ours.
      fc.pre(!/^'[\t\n]/.test(text));
      for (const separator of [",", ";"] as const)
        expect(withoutFormulaGuards(formulaSafe(text, separator))).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});
