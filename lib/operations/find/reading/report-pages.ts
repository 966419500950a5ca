import "server-only";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";
import { compareDigits } from "#lib/domain/text/digits.ts";
import { cutWindow } from "#lib/domain/time/business-day.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { Asker, Gateway, ReportQuestion } from "#lib/gateway/contract/gateway.ts";
import { areNewestFirst, newestIdOf } from "#lib/operations/find/reading/newest-first.ts";
import { countUnreported } from "#lib/operations/find/reading/planned-reads.ts";
import type { RunStats } from "#lib/operations/find/reading/run-stats.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

/** The parts that all requests of one search share. */
export type Reading = {
  gateway: Gateway;
  /** The person and search to which the requests belong. */
  asker: Asker;
  /** The time before the first request. */
  readAt: Temporal.Instant;
  signal: AbortSignal;
  stats: RunStats;
};

/** A page of rows as the service sent them, each once, or why the rows from `fromRow` on could not be read. */
export type Page =
  | { kind: "page"; rows: readonly TransactionRow[]; hadDoubles: boolean }
  | { kind: "failed"; fromRow: number; cause: UnavailableCause };

export type PageShape = {
  turn: "first" | "further";
  /** The rows in one page, at most 500. */
  pageRows: number;
  /** The number of pages requested ahead. */
  ahead: number;
  /** The number of rows that is likely enough; more are read only on demand. Null: all. */
  mostRows: number | null;
  /** Called with the end of the rows if only a short last page shows it. */
  endsAt?: (end: ShortEnd) => void;
};

/** The number of the first row after the end, and the request for it, which must find no row. */
export type ShortEnd = { fromRow: number; behind: ReportQuestion };

/**
 * A short page after the first one may have been cut off by a limit if its rows end at a multiple of this, so one more
 * page is read. Also if one row is missing: public guides disagree whether the last row belongs to a page.
 */
const LIMIT_STEP = 50;
/** A short first page with at least so many rows may be cut off at any number, so one more page is read. */
const MAY_BE_CUT = 10;

type RequestedPage = { fromRow: number; giveUp: AbortController; page: Promise<Page> };

/**
 * Reads the rows of one request page by page, in the service's order. The first page is read alone; if it is full,
 * several others are read at once up to a fixed end, so that new sales shift no row. That end is the time at which the
 * reading began and, for rows in newest-first order, the newest id of the first page. Ends with a failed page or the
 * last one. A service that sends smaller pages than requested is then asked for no larger ones. If the order breaks
 * later, that id was not the newest, and the rows above it are read last.
 */
export async function* reportPages(
  reading: Reading,
  question: Pick<ReportQuestion, "startDate" | "endDate" | "criteria">,
  { turn, pageRows: most, ahead, mostRows, endsAt }: PageShape,
): AsyncGenerator<Page, void, undefined> {
  const pending: RequestedPage[] = [];
  let bounded = question;
  /** The newest id of the first page, if it bounds the other pages. */
  let upToId: string | null = null;
  let nextRow = 1;
  let isAll = false;
  /** The last page was short, and no other page proves the end. */
  let isEndShort = false;
  /** An empty page behind the last one proved the end. */
  let isEndShown = false;
  let pageRows = most;
  /** The next page only tests whether more rows follow. */
  let isProving = false;
  /** Rows to request beyond the end of a page, for a service that omits the last one. */
  let beyond = 0;

  function giveUpAfter(fromRow: number): void {
    const later = pending.findIndex((one) => one.fromRow > fromRow);
    if (later >= 0) for (const one of pending.splice(later)) one.giveUp.abort();
  }

  function endAfter(fromRow: number): void {
    reading.stats.searchesDone += 1;
    if (isEndShown) reading.stats.endsShown += 1;
    isAll = true;
    giveUpAfter(fromRow);
  }

  /** Takes back the end that a later page showed, because an earlier page came in afterwards and was short. */
  function takeEndBack(): void {
    if (!isAll) return;
    reading.stats.searchesDone -= 1;
    if (isEndShown) reading.stats.endsShown -= 1;
    isAll = false;
  }

  function take(page: Page, { fromRow, rows, isProof }: { fromRow: number; rows: number; isProof: boolean }): void {
    const came = page.kind === "failed" ? 0 : page.rows.length;
    const isLong = fromRow === 1 && came >= MAY_BE_CUT;
    // Repeated rows displace others.
    const hadDoubles = page.kind === "page" && page.hadDoubles;
    const mayBeLimit = came < rows && (isLong || hadDoubles || came % LIMIT_STEP === 0);
    const mayLackLast = came === rows - 1 && beyond === 0;
    isProving = came > 0 && (mayBeLimit || mayLackLast);
    if (came < rows) takeEndBack();
    if (isProving) {
      giveUpAfter(fromRow);
      // Together with the row beyond, no page is larger than the first request.
      pageRows = came;
      if (mayLackLast) beyond = 1;
      nextRow = fromRow + came;
    } else if (came < rows) {
      isEndShown = isProof && page.kind === "page" && came === 0;
      isEndShort = fromRow > 1 && !isEndShown;
      endAfter(fromRow);
    }
  }

  function ask(askedTurn: PageShape["turn"]): void {
    const fromRow = nextRow;
    const isWithinMost = mostRows !== null && fromRow <= mostRows;
    const rows = isWithinMost ? Math.min(pageRows, mostRows - fromRow + 1) : pageRows;
    const isProof = isProving;
    nextRow += rows;
    const giveUp = new AbortController();
    const span = { ...bounded, startRow: fromRow, endRow: fromRow + rows - 1 + beyond };
    const signal = AbortSignal.any([reading.signal, giveUp.signal]);
    const page = askPage({ ...reading, signal }, span, askedTurn).then((answer) => {
      // An aborted page does not show where the rows end.
      if (!giveUp.signal.aborted) take(answer, { fromRow, rows, isProof });
      return answer;
    });
    // The reader of the page gets the error. An unread page must not end the process with it.
    page.catch(() => {});
    pending.push({ fromRow, giveUp, page });
  }

  try {
    ask(turn);
    const heads = new Set<string>();
    let isInOrder = true;
    let lastRow: TransactionRow | undefined;
    for (let head = pending.shift(); head; head = pending.shift()) {
      const page = await head.page;
      if (page.kind === "failed" || comesAgain(page, heads)) {
        yield page.kind === "failed" ? page : { kind: "failed", fromRow: head.fromRow, cause: "unreadable_answer" };
        return;
      }
      isInOrder &&= areNewestFirst(lastRow ? [lastRow, ...page.rows] : page.rows);
      lastRow = page.rows.at(-1) ?? lastRow;
      if (head.fromRow === 1) {
        upToId = isInOrder ? newestIdOf(page.rows) : null;
        bounded = withFixedEnd(reading, question, { rows: page.rows, upToId });
      }
      const isWanted = () => mostRows === null || nextRow <= mostRows;
      while (!isAll && pending.length < (isProving ? 1 : ahead) && isWanted()) ask("further");
      yield page;
      if (!isAll && pending.length === 0) ask("further");
      if (pending.length > 0 || !isEndShort || !lastRow) continue;
      const fromRow = head.fromRow + page.rows.length;
      endsAt?.({ fromRow, behind: rowBehind(bounded, { fromRow, lastRow: isInOrder ? lastRow : null }) });
    }
    if (upToId !== null && !isInOrder) {
      const above = idIs(">", upToId);
      const isAbove = ({ transactionId }: TransactionRow) => compareDigits(transactionId, above.value) > 0;
      const rest = { ...bounded, criteria: [...question.criteria, above] };
      reading.stats.searchesDone -= 1;
      for await (const page of reportPages(reading, rest, { turn: "further", pageRows: most, ahead, mostRows: null })) {
        if (page.kind === "failed") yield { ...page, fromRow: nextRow + page.fromRow - 1 };
        else if (page.rows.every(isAbove)) yield page;
        // A service that ignores the id criterion would send the same rows without end.
        else return yield { kind: "failed", fromRow: nextRow, cause: "unreadable_answer" };
      }
    }
  } finally {
    for (const { giveUp } of pending) giveUp.abort();
  }
}

/**
 * Decides whether a page begins with the same row as an earlier one. Then the service does not count rows, and reading
 * would never end.
 */
function comesAgain({ rows: [head] }: Extract<Page, { kind: "page" }>, heads: Set<string>): boolean {
  if (!head) return false;
  const isKnown = heads.has(head.transactionId);
  heads.add(head.transactionId);
  return isKnown;
}

/** Requests one page and counts it in the stats. */
export async function askPage(
  { gateway, asker, signal, stats }: Reading,
  question: ReportQuestion,
  turn: PageShape["turn"],
): Promise<Page> {
  const reply = await gateway.readReport(question, { turn, asker, signal });
  if (reply.kind !== "accepted") {
    return { kind: "failed", fromRow: question.startRow, cause: unavailableFrom(reply).cause };
  }
  const { value, warnings, unreported = [] } = reply.value;
  const hasDoubles = new Set(value.map(({ transactionId }) => transactionId)).size < value.length;
  const rows = hasDoubles ? [...new Map(value.map((row) => [row.transactionId, row])).values()] : value;
  stats.rowsRead += rows.length;
  stats.requestsDone += 1;
  for (const { offset } of warnings) stats.strangeOffsets.add(offset);
  countUnreported(stats.unreported, unreported, rows.length);
  return { kind: "page", rows, hadDoubles: hasDoubles };
}

function withFixedEnd<Q extends { endDate: string; criteria: readonly Criterion[] }>(
  { gateway, readAt }: Reading,
  question: Q,
  { rows, upToId }: { rows: readonly TransactionRow[]; upToId: string | null },
): Q {
  // The service's clock may be ahead of ours. An end before an already returned row would make later pages skip rows.
  const newestAt =
    rows
      .map((row) => row.createdAt)
      .toSorted()
      .at(-1) ?? readAt;
  const latest = Temporal.Instant.compare(newestAt, readAt) > 0 ? Temporal.Instant.from(newestAt) : readAt;
  return {
    ...question,
    endDate: cutWindow(question.endDate, latest, gateway.timeZone) ?? question.endDate,
    // In any other order the later pages hold higher ids, so only the time bounds them.
    criteria: upToId === null ? question.criteria : [...question.criteria, idIs("<=", upToId)],
  };
}

function idIs(operator: Criterion["operator"], value: string): Criterion {
  return { field: "TransactionId", operator, value };
}

/**
 * Makes the request for the first row after the end: below the last id, or by row number if the rows are unordered.
 * Asks for two rows, for a service that omits the last row of a page.
 */
function rowBehind(
  question: Omit<ReportQuestion, "startRow" | "endRow">,
  { fromRow, lastRow }: { fromRow: number; lastRow: TransactionRow | null },
): ReportQuestion {
  if (!lastRow) return { ...question, startRow: fromRow, endRow: fromRow + 1 };
  return { ...question, criteria: [...question.criteria, idIs("<", lastRow.transactionId)], startRow: 1, endRow: 2 };
}
