import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchRequest } from "#lib/domain/search/opened-search.ts";
import { askedInJson } from "#lib/inputs/search.ts";
import { withLongTexts } from "#lib/operations/aside/long-texts.ts";
import { createBatch } from "#lib/operations/batches/create-batch.ts";
import { askSearch } from "#lib/operations/search/ask-search.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { longestHold } from "#tests/support/processes/longest-hold.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { AROUND } from "#tests/support/searches/asked-search.ts";
import { HOSTILE_LISTS, HOSTILE_QUESTIONS, HOSTILE_TEXTS } from "#tests/support/searches/hostile-texts.ts";
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
  test("holds nobody else up", async () => {
    const context = await actingAs(testWorld(sandbox, (await open()).store), "clerk");
    const ask = (asked: Partial<SearchRequest>) =>
      askSearch(context, { storeId: STORE, searchRequest: { ...AROUND, ...asked } as SearchRequest });
    const tooLong: string[] = [];
    for (const [name, words] of Object.entries(HOSTILE_TEXTS)) {
      for (const asked of [{ words }, { text: words }]) {
        const { answer, heldMs } = await longestHold(() => ask(asked));
        expect(answer.kind, name).toBe("done");
        if (heldMs > MOST_MS) tooLong.push(`${name}: ${heldMs} ms`);
      }
    }
    expect(tooLong).toEqual([]);
  });

  test("nor does a list", async () => {
    const manager = await actingAs(testWorld(sandbox, (await open()).store), "manager");
    const tooLong: string[] = [];
    for (const [name, text] of Object.entries(HOSTILE_LISTS)) {
      const from = { source: "pasted", text } as const;
      const { heldMs } = await longestHold(() => createBatch(manager, { storeId: STORE, aim: "give_back", from }, []));
      if (heldMs > MOST_MS) tooLong.push(`${name}: ${heldMs} ms`);
    }
    expect(tooLong).toEqual([]);
  });
});

test("nor does what is no question, and it is soon told from one", async () => {
  for (const [name, body] of Object.entries(HOSTILE_QUESTIONS)) {
    const { answer, heldMs } = await longestHold(() => withLongTexts("askedInJson", body));
    expect(answer, name).toBeUndefined();
    expect(heldMs, name).toBeLessThan(MOST_MS);
    const { heldMs: readMs } = await longestHold(async () => askedInJson(body));
    expect(readMs, name).toBeLessThan(SOON_MS);
  }
});
