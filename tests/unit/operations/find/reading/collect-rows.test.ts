import { expect, test } from "vitest";
import type { FoundEvent } from "#lib/domain/search/search-events.ts";
import { collectRows } from "#lib/operations/find/reading/collect-rows.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";

async function* only(...events: FoundEvent[]): AsyncGenerator<FoundEvent, void, undefined> {
  yield* events;
}

test("rows without an end are not all rows", async () => {
  const { rows, missing } = await collectRows({ events: only({ kind: "rows", rows: [aFoundRow()] }) }, (row) => row);
  expect([rows.size, missing]).toEqual([1, "interrupted"]);
});
