import "server-only";
import type { Done, NotAllowed } from "#lib/domain/outcome.ts";
import type { PlanRule } from "#lib/domain/reasons/search-rules.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import type { SearchWindow } from "#lib/domain/search/search-window.ts";
import { dayCount } from "#lib/domain/time/business-day.ts";
import { type LocalMoment, localTime } from "#lib/domain/time/local-moment.ts";
import { type Agreement, type KnownOfSale, likelySales } from "#lib/domain/unreferenced/likely-originals.ts";
import { insideQuestion, type OriginalQuestion } from "#lib/domain/unreferenced/original-questions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { collectRows } from "#lib/operations/find/reading/collect-rows.ts";
import { foundRows, type RowsRefusal } from "#lib/operations/find/reading/found-rows.ts";
import { planSearch } from "#lib/operations/find/search/plan-search.ts";

/** The most rows that one question reads: more would not narrow the choice of sales. */
const ROWS_OF_A_QUESTION = 500;
/** The most sales in the months whose order numbers are scanned. */
const MOST_LOOKED_THROUGH = 20_000;

/** A row with the time and day of its sale in the shop's zone. */
export type DatedRow = FoundRow & {
  soldAt: Pick<LocalMoment, "text" | "full">;
  day: string;
};

export type SaleRows = {
  rows: readonly DatedRow[];
  /** More rows matched than were read. */
  cut: boolean;
  /** The number of rows that the service sent, including those that do not match. */
  rowsRead: number;
};

/** The search windows for the questions about a sale. */
export type SaleWindows = Readonly<Record<OriginalQuestion["days"], SearchWindow>>;

/** Why no sales are read, including a question that needs too many requests. */
export type SaleRowsRefusal = RowsRefusal | NotAllowed<PlanRule>;

/** Reads the newest rows that match a question about a sale. */
export async function saleRows(
  context: OperationContext,
  { storeId, question, window }: { storeId: string; question: Question; window: SearchWindow },
): Promise<Done<SaleRows> | SaleRowsRefusal> {
  const planned = await planSearch(context, { storeId, question, days: window, whole: false });
  if (planned.kind !== "done") return planned;
  const request = { storeId, plan: planned.value, window, upTo: ROWS_OF_A_QUESTION, after: null };
  const found = await foundRows(context, request);
  if (found.kind !== "done") return found;
  const { rows, end, missing } = await collectRows(found.value, (row) => datedRow(row, window.timeZone));
  if (!end) return { kind: "unavailable", cause: "interrupted" };
  if (missing) return { kind: "unavailable", cause: missing };
  return { kind: "done", value: { rows: [...rows.values()], cut: end.next !== null, rowsRead: end.rowsRead } };
}

/**
 * Reads the rows whose order numbers contain the known digits, in the days around the sale, then in the months if they
 * have few enough sales. The service finds an order number only in its exact spelling, and shops often add characters
 * to it. Null if a row already has the exact number.
 */
export async function rowsInside(
  context: OperationContext,
  { storeId, known, windows }: { storeId: string; known: KnownOfSale; windows: SaleWindows },
  rows: readonly DatedRow[],
): Promise<Done<SaleRows & { window: SearchWindow }> | SaleRowsRefusal | null> {
  const question = insideQuestion(known);
  if (question === null || agree(known, rows, ["order_number"])) return null;
  const near = await saleRows(context, {
    storeId,
    question,
    window: windows.near,
  });
  if (near.kind !== "done") return near;
  const found = {
    kind: "done" as const,
    value: { ...near.value, window: windows.near },
  };
  const expected = (near.value.rowsRead / dayCount(windows.near)) * dayCount(windows.months);
  const isEnough =
    near.value.cut || agree(known, [...rows, ...near.value.rows], ["order_number", "order_number_similar"]);
  if (isEnough || expected > MOST_LOOKED_THROUGH) return found;
  const all = await saleRows(context, {
    storeId,
    question,
    window: windows.months,
  });
  return all.kind === "done" ? { ...all, value: { ...all.value, window: windows.months } } : all;
}

function agree(known: KnownOfSale, rows: readonly DatedRow[], wanted: readonly Agreement[]): boolean {
  return likelySales(known, rows).some(({ agreements }) => agreements.some((agreement) => wanted.includes(agreement)));
}

function datedRow(row: FoundRow, timeZone: string): DatedRow {
  const soldAt = localTime(Temporal.Instant.from(row.createdAt), timeZone);
  return { ...row, soldAt, day: soldAt.text.slice(0, 10) };
}
