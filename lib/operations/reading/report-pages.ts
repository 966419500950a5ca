import "server-only";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";
import { compareDigits } from "#lib/domain/text/digits.ts";
import { cutWindow } from "#lib/domain/time/business-day.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { Asker, Gateway, ReportQuestion } from "#lib/gateway/contract/gateway.ts";
import type { RunStats } from "#lib/operations/reading/run-stats.ts";
import { countUnreported } from "#lib/operations/reading/unreported-reads.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

/** One reading of the service: all its requests share these. */
export type Reading = {
  gateway: Gateway;
  /** Who searches, and for which of their searches this is. */
  asker: Asker;
  /** Taken before anything was asked. */
  readAt: Temporal.Instant;
  signal: AbortSignal;
  stats: RunStats;
};

/** Rows as the service sent them, each once, or why those from `fromRow` on could not be had. */
export type Page =
  | { kind: "page"; rows: readonly TransactionRow[]; hadDoubles: boolean }
  | { kind: "failed"; fromRow: number; cause: UnavailableCause };

export type PageShape = {
  turn: "first" | "further";
  /** Rows in one page, 500 at the most. */
  pageRows: number;
  /** Pages that are asked for before they are wanted. */
  ahead: number;
  /** Rows that will do; more are read only when they are wanted after all. Null: all there are. */
  mostRows: number | null;
  /** Is told where the rows of several pages ended, when only the last of them, being short, says so. */
  endsAt?: (end: ShortEnd) => void;
};

/** The number of the first row behind those that were read, and what asks for it: there is none, if they were all. */
export type ShortEnd = { fromRow: number; behind: ReportQuestion };

/**
 * A page behind the first that came short ends at a round number where a limit has cut it off, and one more page tells. So it
 * does where a single row is lacking: public guides disagree whether the last one belongs to a page.
 */
const LIMIT_STEP = 50;
/** A first page of so many rows or more that came short may be cut off at any number, and one more page tells, too. */
const MAY_BE_CUT = 10;

type RequestedPage = { fromRow: number; giveUp: AbortController; page: Promise<Page> };

/**
 * The rows of one request, page by page in the order of the service. The first page is read alone; only when it is full
 * the others are, several at once, under a fixed end: no moment after the reading began and, where rows come newest first, no
 * id above the newest that the first page showed, so that new sales shift no row. Ends with a failed page, or when there are no
 * more; a service that gives fewer rows in a page than were asked for is asked for no more than that from then on. Where
 * the order breaks behind the first page, no id was the newest: those above are read last.
 */
export async function* reportPages(
  reading: Reading,
  question: Pick<ReportQuestion, "startDate" | "endDate" | "criteria">,
  { turn, pageRows: most, ahead, mostRows, endsAt }: PageShape,
): AsyncGenerator<Page, void, undefined> {
  const asked: RequestedPage[] = [];
  let bounded = question;
  /** The newest id of the first page, where it is an end of the others. */
  let upToId: string | null = null;
  let nextRow = 1;
  let isAll = false;
  /** Rows were still to come when a page ended them: nothing but that page says so. */
  let isEndShort = false;
  let pageRows = most;
  /** The next page only shows whether there is more. */
  let isProving = false;
  /** Rows beyond a page that are named as its end, for a service that leaves out the last one. */
  let beyond = 0;

  function giveUpAfter(fromRow: number): void {
    const later = asked.findIndex((one) => one.fromRow > fromRow);
    if (later >= 0) for (const one of asked.splice(later)) one.giveUp.abort();
  }

  function endAfter(fromRow: number): void {
    if (!isAll) reading.stats.searchesDone += 1;
    isAll = true;
    giveUpAfter(fromRow);
  }

  function take(page: Page, { fromRow, rows, isProof }: { fromRow: number; rows: number; isProof: boolean }): void {
    const came = page.kind === "failed" ? 0 : page.rows.length;
    const isEndShown = isProof && page.kind === "page" && came === 0;
    if (isEndShown) reading.stats.endsShown += 1;
    const isLong = fromRow === 1 && came >= MAY_BE_CUT;
    // Rows that come twice take the places of others.
    const hadDoubles = page.kind === "page" && page.hadDoubles;
    const mayBeLimit = came < rows && (isLong || hadDoubles || came % LIMIT_STEP === 0);
    const mayLackLast = came === rows - 1 && beyond === 0;
    isProving = came > 0 && (mayBeLimit || mayLackLast);
    if (isProving) {
      giveUpAfter(fromRow);
      // With the row beyond it, too, no page is larger than what was asked for at first.
      pageRows = came;
      if (mayLackLast) beyond = 1;
      nextRow = fromRow + came;
    } else if (came < rows) {
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
      // What was given up tells nothing of where the rows end.
      if (!giveUp.signal.aborted) take(answer, { fromRow, rows, isProof });
      return answer;
    });
    // Whoever waits for it gets the fault; a page that nobody waits for any more must not end the process.
    page.catch(() => {});
    asked.push({ fromRow, giveUp, page });
  }

  try {
    ask(turn);
    const heads = new Set<string>();
    let isInOrder = true;
    let lastRow: TransactionRow | undefined;
    for (let head = asked.shift(); head; head = asked.shift()) {
      const page = await head.page;
      if (page.kind === "failed" || comesAgain(page, heads)) {
        yield page.kind === "failed" ? page : { kind: "failed", fromRow: head.fromRow, cause: "unreadable_answer" };
        return;
      }
      isInOrder &&= isNewestFirst(lastRow ? [lastRow, ...page.rows] : page.rows);
      lastRow = page.rows.at(-1) ?? lastRow;
      if (head.fromRow === 1) {
        upToId = isInOrder ? newestIdOf(page.rows) : null;
        bounded = withFixedEnd(reading, question, { rows: page.rows, upToId });
      }
      const isWanted = () => mostRows === null || nextRow <= mostRows;
      while (!isAll && asked.length < (isProving ? 1 : ahead) && isWanted()) ask("further");
      yield page;
      if (!isAll && asked.length === 0) ask("further");
      if (asked.length > 0 || !isEndShort || !lastRow) continue;
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
        // Whoever leaves that out would send the same rows again, without end.
        else return yield { kind: "failed", fromRow: nextRow, cause: "unreadable_answer" };
      }
    }
  } finally {
    for (const { giveUp } of asked) giveUp.abort();
  }
}

/** Whether it begins as one before did, whose heads are noted: no service that counts its rows sends that, and it would never end. */
function comesAgain({ rows: [head] }: Extract<Page, { kind: "page" }>, heads: Set<string>): boolean {
  if (!head) return false;
  const isKnown = heads.has(head.transactionId);
  heads.add(head.transactionId);
  return isKnown;
}

/** One page, counted in the stats. */
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
  const rows = [...new Map(value.map((row) => [row.transactionId, row])).values()];
  stats.rowsRead += rows.length;
  stats.requestsDone += 1;
  for (const { offset } of warnings) stats.strangeOffsets.add(offset);
  countUnreported(stats.unreported, unreported, rows.length);
  return { kind: "page", rows, hadDoubles: rows.length < value.length };
}

function withFixedEnd<Q extends { endDate: string; criteria: readonly Criterion[] }>(
  { gateway, readAt }: Reading,
  question: Q,
  { rows, upToId }: { rows: readonly TransactionRow[]; upToId: string | null },
): Q {
  // The service's clock may run ahead of ours: an end before a row that was shown already would make later pages skip rows.
  const newestAt =
    rows
      .map((row) => row.createdAt)
      .toSorted()
      .at(-1) ?? readAt;
  const latest = Temporal.Instant.compare(newestAt, readAt) > 0 ? Temporal.Instant.from(newestAt) : readAt;
  return {
    ...question,
    endDate: cutWindow(question.endDate, latest, gateway.timeZone) ?? question.endDate,
    // In any other order than newest first the pages behind hold higher ids: the moment alone is their end.
    criteria: upToId === null ? question.criteria : [...question.criteria, idIs("<=", upToId)],
  };
}

function newestIdOf(rows: readonly TransactionRow[]): string {
  return rows.map((row) => row.transactionId).reduce((one, id) => (compareDigits(id, one) > 0 ? id : one), "0");
}

function idIs(operator: Criterion["operator"], value: string): Criterion {
  return { field: "TransactionId", operator, value };
}

/**
 * Asks for the first row behind: by its number where only that tells what comes behind what. Two are named, for a service that
 * leaves out the last one of a page.
 */
function rowBehind(
  question: Omit<ReportQuestion, "startRow" | "endRow">,
  { fromRow, lastRow }: { fromRow: number; lastRow: TransactionRow | null },
): ReportQuestion {
  if (!lastRow) return { ...question, startRow: fromRow, endRow: fromRow + 1 };
  return { ...question, criteria: [...question.criteria, idIs("<", lastRow.transactionId)], startRow: 1, endRow: 2 };
}

/** Whether no row stands behind one with a lower id. */
export function isNewestFirst(rows: readonly TransactionRow[]): boolean {
  return rows.every((row, index) => {
    const before = rows[index - 1];
    return !before || compareDigits(row.transactionId, before.transactionId) <= 0;
  });
}
