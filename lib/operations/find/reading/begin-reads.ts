import "server-only";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import { PAGE_ROWS } from "#lib/domain/transactions/transaction.ts";
import type { PlannedRead } from "#lib/operations/find/reading/planned-reads.ts";
import { type PageShape, type Reading, reportPages, type ShortEnd } from "#lib/operations/find/reading/report-pages.ts";
import type { SourcePage } from "#lib/operations/find/reading/rows-in-order.ts";
import type { JournalJoin } from "#lib/operations/ground/records/join-journal.ts";

const LEAST_PAGE_ROWS = 50;
const MOST_AHEAD = 16;
/** The most rows of one search in memory, over all its requests; each takes about a kilobyte. */
const HELD_ROWS = 12_000;

type Pages = ReturnType<typeof reportPages>;
type Batches = AsyncIterator<SourcePage<FoundRow>>;
type ReadOptions = {
  join: JournalJoin;
  turn: PageShape["turn"];
  upTo: number | null;
  ends: Map<number, ShortEnd>;
};
type BegunRead = Batches & { first: Promise<IteratorResult<SourcePage<FoundRow>>> };

/**
 * Starts all requests of a plan at once. `batches` are the rows of each request. `answered` resolves to null with the
 * first answer, or to the cause if every request fails. Requests for rows to exclude start after the finding ones, so
 * that they know every found row, and are repeated if empty. Ends that only a short page shows go into `ends`, by the
 * index of their request.
 */
export function beginReads(
  reading: Reading,
  reads: readonly PlannedRead[],
  { join, turn, upTo, ends }: ReadOptions,
): { batches: readonly Batches[]; firstFailure: Promise<UnavailableCause | null> } {
  const isPlain = reads.every(({ role, test }) => role === "find" && !test);
  const shape = { ...pagesFor(reads.length), turn, mostRows: isPlain && upTo !== null ? upTo + 1 : null };
  const rowsOf = ({ question, role }: PlannedRead, index: number) => {
    const endsAt = (end: ShortEnd) => void ends.set(index, end);
    const pages = () => reportPages(reading, question, { ...shape, endsAt });
    // A further step is read only because a further row existed, so its empty answer is checked.
    const mayBeEmpty = role === "find" && turn === "first";
    return withJournal(mayBeEmpty ? pages() : twiceIfEmpty(pages, reading), join);
  };
  const finds = new Map<PlannedRead, BegunRead>();
  for (const [index, read] of reads.entries()) {
    if (read.role === "find") finds.set(read, begin(rowsOf(read, index)));
  }
  const firsts = [...finds.values()].map((read) => read.first);
  const found = Promise.allSettled(firsts);
  const batches = reads.map((read, index) => finds.get(read) ?? begin(after(found, () => rowsOf(read, index))));
  return { batches, firstFailure: firstAnswer(firsts) };
}

/** Chooses smaller pages and fewer of them ahead if there are many requests. */
function pagesFor(requests: number): Pick<PageShape, "pageRows" | "ahead"> {
  const rowsEach = HELD_ROWS / Math.max(1, requests);
  const pageRows = Math.max(LEAST_PAGE_ROWS, Math.min(PAGE_ROWS, Math.floor(rowsEach / 2)));
  return { pageRows, ahead: Math.max(1, Math.min(MOST_AHEAD, Math.floor(rowsEach / pageRows))) };
}

/** Requests the first page at once, before it is needed. */
function begin(generator: AsyncGenerator<SourcePage<FoundRow>>): BegunRead {
  const first = generator.next();
  first.catch(() => {});
  let isTaken = false;
  return {
    first,
    next() {
      if (isTaken) return generator.next();
      isTaken = true;
      return first;
    },
  };
}

async function* after<T>(ready: Promise<unknown>, make: () => AsyncGenerator<T>): AsyncGenerator<T> {
  await ready;
  yield* make();
}

/**
 * Repeats a search with an empty answer and trusts the second one. A falsely empty answer would lose rows, or show
 * excluded ones.
 */
async function* twiceIfEmpty(pages: () => Pages, { stats }: Reading): Pages {
  let isEmpty = true;
  for await (const page of pages()) {
    isEmpty &&= page.kind === "page" && page.rows.length === 0;
    if (!isEmpty) yield page;
  }
  if (!isEmpty) return;
  stats.searchesDone -= 1;
  yield* pages();
}

async function* withJournal(pages: Pages, join: JournalJoin): AsyncGenerator<SourcePage<FoundRow>> {
  for await (const page of pages) {
    yield page.kind === "failed" ? page : { kind: "page", rows: await join(page.rows) };
  }
}

class Unanswered extends Error {}

/** Resolves to null with the first page of any request, or to the cause when all have failed. */
async function firstAnswer(firsts: readonly BegunRead["first"][]): Promise<UnavailableCause | null> {
  if (firsts.length === 0) return null;
  const causes: UnavailableCause[] = [];
  try {
    await Promise.any(
      firsts.map(async (first) => {
        const { value } = await first;
        if (value?.kind !== "failed") return;
        causes.push(value.cause);
        throw new Unanswered();
      }),
    );
    return null;
  } catch (error) {
    const unexpected =
      error instanceof AggregateError ? error.errors.find((one) => !(one instanceof Unanswered)) : error;
    if (unexpected !== undefined) throw unexpected;
    return causes[0] ?? "service_error";
  }
}
