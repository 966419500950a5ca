import { FIELD_INDEX, type FieldName } from "#lib/wire/codes.ts";
import type { RawClient } from "#tests/bench/measuring/raw-client.ts";

const PAGE_ROWS = 500;
const EQUALS = "%3D";
const AT_LEAST = "%3E%3D";
const BELOW = "%3C";
const STARTS_WITH = "START%20WITH";

type Criterion = readonly [FieldName, string, string];

const RANGES = [
  ["2025-02-01T00:00:00", "2026-03-09T23:59:59"],
  ["2025-03-01T00:00:00", "2025-12-31T23:59:59"],
  ["2025-06-01T00:00:00", "2025-11-30T23:59:59"],
] as const;
const CRITERIA: readonly (readonly [Criterion, Criterion, Criterion])[] = [
  [
    ["TransType", EQUALS, "P"],
    ["Response", EQUALS, "1"],
    ["Amount", AT_LEAST, "20.00"],
  ],
  [
    ["CardType", EQUALS, "VI"],
    ["Amount", BELOW, "80.00"],
    ["BillingName", STARTS_WITH, "m"],
  ],
  [
    ["OrderNumber", STARTS_WITH, "INV-"],
    ["Ref1", EQUALS, "web"],
    ["Response", EQUALS, "1"],
  ],
];

/** A search without its rows: a range of dates and three criteria. */
export type Question = { name: "Search"; start_date: string; end_date: string; criteria: object[] };

export const QUESTIONS: readonly Question[] = RANGES.flatMap(([start_date, end_date]) =>
  CRITERIA.map((three) => ({
    name: "Search" as const,
    start_date,
    end_date,
    criteria: three.map(([field, operator, value]) => ({ field: FIELD_INDEX[field], operator, value })),
  })),
);

/** The page of 500 rows that begins there. */
export function askPage(client: RawClient, question: Question, start_row: number): Promise<string> {
  return client.report({ ...question, start_row, end_row: start_row + PAGE_ROWS - 1 });
}

/** Where the last 500 rows of a search begin. */
export async function deepestStart(client: RawClient, question: Question): Promise<number> {
  let [present, absent] = [0, 10_000_000];
  while (absent - present > 1) {
    const row = Math.floor((present + absent) / 2);
    const answer = await client.report({ ...question, start_row: row, end_row: row });
    if (answer.includes('"trn_id"')) present = row;
    else absent = row;
  }
  if (present < PAGE_ROWS) throw new Error(`only ${present} rows answer ${JSON.stringify(question)}`);
  return present - PAGE_ROWS + 1;
}
