import type { Store } from "#lib/store/store.ts";
import { compareBooks } from "#tests/killtest/compare-books.ts";
import { compareLists } from "#tests/killtest/compare-lists.ts";
import { compareRequests } from "#tests/killtest/compare-requests.ts";
import type { Sent } from "#tests/killtest/desk.ts";
import { type Hit, hitsOf } from "#tests/killtest/kill-steps.ts";
import { type Books, readBooks } from "#tests/killtest/read-books.ts";
import type { Kill } from "#tests/killtest/run-kills.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";

export type Counts = Readonly<Record<string, number>>;

export type Comparison = {
  /** What the service carried out, by its own type codes. */
  made: Counts;
  /** Forms that were sent, and how often again. */
  forms: number;
  clicks: number;
  /** Operations of the journal by verb and end; those that were ever in doubt, by how that ended. */
  operations: Counts;
  doubts: Counts;
  requests: Counts;
  lists: number;
  rows: Counts;
  hits: readonly Hit[];
  differences: readonly string[];
};

type Aftermath = {
  sandbox: RunningSandbox;
  store: Store;
  sales: readonly string[];
  sent: readonly Sent[];
  kills: readonly Kill[];
};

/** Everything that the service has against everything that we know, once nothing is in doubt any more. */
export async function compareAll({ sandbox, store, sales, sent, kills }: Aftermath): Promise<Comparison> {
  const books = await readBooks(sandbox, store, sales);
  const { made, entries, requests, lists } = books;
  return {
    made: counted(made.map(({ type }) => type)),
    forms: sent.length,
    clicks: sent.flatMap(({ clicks }) => clicks).length,
    operations: counted(entries.map(({ verb, state }) => `${verb} ${state}`)),
    doubts: counted(entries.filter(({ operationId }) => wasDoubted(operationId, books)).map(({ state }) => state)),
    requests: counted(requests.map(({ kind, state }) => `${kind} ${state}`)),
    lists: lists.length,
    rows: counted(lists.flatMap((list) => list.rows.map(({ state }) => state))),
    hits: hitsOf(books, sent, kills),
    differences: [...compareBooks(books, sent), ...compareRequests(books, sent), ...compareLists(books)],
  };
}

function wasDoubted(operationId: string, { told }: Books): boolean {
  return told.ofOperation(operationId).some(({ name }) => name.endsWith(".leftInDoubt"));
}

/** How often each word comes. */
export function counted(words: readonly string[]): Counts {
  const groups = Map.groupBy(words.toSorted(), (word) => word);
  return Object.fromEntries(groups.entries().map(([word, all]) => [word, all.length]));
}
