import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchRequest } from "#lib/domain/search/opened-search.ts";
import { searchRequestFromJson } from "#lib/inputs/find/search.ts";
import { askSearch } from "#lib/operations/find/search/ask-search.ts";
import { withLongTexts } from "#lib/operations/find/search/long-texts.ts";
import { createBatch } from "#lib/operations/money/batches/create-batch.ts";
import { AROUND } from "#tests/support/find/searches/asked-search.ts";
import { HOSTILE_LISTS, HOSTILE_QUESTIONS, HOSTILE_TEXTS } from "#tests/support/find/searches/hostile-texts.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { longestHold } from "#tests/support/processes/longest-hold.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

const STORE = "300200578";
const MOST_MS = 100;
const SOON_MS = 400;

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ records: 0 });
});
afterAll(() => sandbox.stop());

describeOnBothDatabases("a search of a text that takes long to read", (open) => {
  test.each(Object.entries(HOSTILE_TEXTS))("holds nobody else up: %s", async (_name, words) => {
    const context = await actingAs(testWorld(sandbox, (await open()).store), "clerk");
    for (const asked of [{ words }, { text: words }]) {
      const searchRequest = { ...AROUND, ...asked } as SearchRequest;
      const { answer, heldMs } = await longestHold(() => askSearch(context, { storeId: STORE, searchRequest }));
      expect(answer.kind).toBe("done");
      expect(heldMs).toBeLessThanOrEqual(MOST_MS);
    }
  });

  test.each(Object.entries(HOSTILE_LISTS))("nor does a list: %s", async (_name, text) => {
    const manager = await actingAs(testWorld(sandbox, (await open()).store), "manager");
    const from = { source: "pasted", text } as const;
    const { heldMs } = await longestHold(() => createBatch(manager, { storeId: STORE, aim: "give_back", from }, []));
    expect(heldMs).toBeLessThanOrEqual(MOST_MS);
  });
});

test("nor does what is no question, and it is soon told from one", async () => {
  for (const [name, body] of Object.entries(HOSTILE_QUESTIONS)) {
    const { answer, heldMs } = await longestHold(() => withLongTexts("askedInJson", body));
    expect(answer, name).toBeUndefined();
    expect(heldMs, name).toBeLessThan(MOST_MS);
    const { heldMs: readMs } = await longestHold(async () => searchRequestFromJson(body));
    expect(readMs, name).toBeLessThan(SOON_MS);
  }
});
