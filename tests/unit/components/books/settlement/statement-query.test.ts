import { expect, test } from "vitest";
import { statementQuery } from "#components/books/settlement/statement-query.ts";
import { statementInput } from "#lib/inputs/books/statement-input.ts";

const COLUMNS = { date: 2, description: null, amount: 0, debit: null, credit: null };
const NOTHING = { order: null, columns: null, directions: null };
const TOLERANCE = { cents: 100, days: 3 };
const parsed = (query: string) => statementInput.safeParse(Object.fromEntries(new URLSearchParams(query)));

test("what a person chose about a statement is read as it was written", () => {
  const written = statementQuery(TOLERANCE, "CAD", { ...NOTHING, order: "day_first", columns: COLUMNS });
  expect(parsed(written).data).toEqual({ ...TOLERANCE, currency: "CAD", order: "day_first", columns: COLUMNS });
  const nothing = statementQuery(TOLERANCE, "", NOTHING);
  expect(parsed(nothing).data).toEqual({ ...TOLERANCE, currency: "" });
  const both = { ...COLUMNS, amount: null, debit: 3, credit: 4 };
  expect(parsed(statementQuery(TOLERANCE, "CAD", { ...NOTHING, columns: both })).data?.columns).toEqual(both);
  // An empty word stands for an empty cell.
  const directions = { in: ["eft & co", ""], out: ["pos"] };
  const words = parsed(statementQuery(TOLERANCE, "CAD", { ...NOTHING, directions })).data;
  expect({ in: words?.in, out: words?.out }).toEqual(directions);
});

test.each([
  "cents=-1&days=3&currency=CAD",
  "cents=100001&days=3&currency=CAD",
  "cents=0&days=32&currency=CAD",
  "cents=0.5&days=3&currency=CAD",
  "cents=0&days=3&currency=cad",
  "cents=0&days=3&currency=CAD&order=up",
  "cents=0&days=3&currency=CAD&columns=,,0,,",
  "cents=0&days=3&currency=CAD&columns=0,1,,,",
  "cents=0&days=3&currency=CAD&columns=0,,20,,",
  "cents=0&days=3&currency=CAD&columns=0",
  "cents=0&days=3&currency=CAD&more=1",
])("%s is refused", (query) => expect(parsed(query).success).toBe(false));
