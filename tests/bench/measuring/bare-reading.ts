import type { RawClient } from "#tests/bench/measuring/raw-client.ts";

const PAGE_ROWS = 500;

export type BareQuestion = { name: "Search"; start_date: string; end_date: string; criteria: object[] };

/** So many pages one after the other, as bare requests; how long they took, in milliseconds. */
export async function readInTurn(client: RawClient, question: BareQuestion, pages: number): Promise<number> {
  const begun = performance.now();
  for (let page = 0; page < pages; page += 1) await askBarePage(client, question, page);
  return performance.now() - begun;
}

/**
 * The best that so many requests in flight can reach when two are begun with and every answer lets one more go: nothing is
 * decoded, and how many pages there are is known from the start.
 */
export async function readAtBest(
  client: RawClient,
  question: BareQuestion,
  pages: number,
  parallel: number,
): Promise<number> {
  const begun = performance.now();
  let allowed = 2;
  let inFlight = 0;
  let next = 0;
  await new Promise<void>((resolve, reject) => {
    const go = () => {
      if (next >= pages && inFlight === 0) return resolve();
      while (inFlight < allowed && next < pages) {
        inFlight += 1;
        askBarePage(client, question, next++).then(() => {
          inFlight -= 1;
          allowed = Math.min(parallel, allowed + 1);
          go();
        }, reject);
      }
    };
    go();
  });
  return performance.now() - begun;
}

function askBarePage(client: RawClient, question: BareQuestion, page: number): Promise<string> {
  const start_row = page * PAGE_ROWS + 1;
  return client.report({ ...question, start_row, end_row: start_row + PAGE_ROWS - 1 });
}
