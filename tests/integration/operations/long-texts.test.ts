import { afterAll, beforeAll, expect, test } from "vitest";
import type { AskedSearch } from "#lib/domain/opened-search.ts";
import { askSearch } from "#lib/operations/ask-search.ts";
import { AROUND } from "#tests/support/asked-search.ts";
import { HOSTILE_TEXTS } from "#tests/support/hostile-texts.ts";
import { longestHold } from "#tests/support/longest-hold.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/start-sandbox.ts";
import { describeOnBothDatabases } from "#tests/support/temporary-database.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

const STORE = "300200578";
const MOST_MS = 100;

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ records: 0 });
});
afterAll(() => sandbox.stop());

describeOnBothDatabases("a search of a text that takes long to read", (open) => {
  test("holds nobody else up", async () => {
    const context = await actingAs(testWorld(sandbox, (await open()).store), "clerk");
    const ask = (asked: Partial<AskedSearch>) =>
      askSearch(context, { storeId: STORE, asked: { ...AROUND, ...asked } as AskedSearch });
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
});
