import { expect, test, vi } from "vitest";
import type { FoundEvent, SearchEnd } from "#lib/domain/search/search-events.ts";
import type { SortedRows } from "#lib/export/sorted-rows.ts";
import { sortedEvents } from "#lib/operations/find/search/read-search.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";

const ENDED: SearchEnd = {
  kind: "ended",
  complete: true,
  next: null,
  missing: [],
  rowsRead: 1,
  requestsDone: 1,
  changed: 0,
  strangeOffsets: [],
};
const LOG = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** What is sent of a row that was read, and whether what is kept of it was freed. */
async function sent(end: SearchEnd) {
  const row = aFoundRow();
  const close = vi.fn(async () => {});
  const sorted: SortedRows = {
    add: async () => {},
    change: async () => {},
    end: async () => {},
    async *rows() {
      yield [row];
    },
    close,
  };
  async function* events(): AsyncGenerator<FoundEvent> {
    yield { kind: "rows", rows: [row] };
    yield end;
  }
  const kinds: string[] = [];
  for await (const event of sortedEvents({ events: events() }, sorted, LOG)) kinds.push(event.kind);
  expect(close).toHaveBeenCalled();
  return kinds;
}

test("a result in order comes once all of it is read", async () => {
  expect(await sent(ENDED)).toEqual(["rows", "ended"]);
});

test("no row is sent to whoever may have no more of them, however soon they were barred", async () => {
  const missing = [{ part: "rest", cause: "no_longer_permitted" }] as const;
  expect(await sent({ ...ENDED, complete: false, missing })).toEqual(["ended"]);
});
