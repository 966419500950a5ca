import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { leastHold, longestHold } from "#tests/support/processes/longest-hold.ts";

/** No more comes to an action (`next.config.mjs`). */
const LENGTH = 126_000;
const MOST_MS = 100;
const TEXTS = ["4,", "4-", "a", "é", "e\u0301", "a@", "\n", "\ufdfa"].map((part) => part.repeat(LENGTH / part.length));

const FILES = globSync("lib/inputs/*/*.ts", { cwd: `${import.meta.dirname}/../../..` });

test.each(FILES)("a text as long as may be sent is soon refused by each form of %s", async (file) => {
  const forms = Object.entries<unknown>(await import(`../../../${file}`));
  for (const [name, form] of forms) {
    if (!(form instanceof z.ZodType)) continue;
    const fields = form instanceof z.ZodObject ? Object.keys(form.shape) : [];
    for (const text of TEXTS)
      for (const sent of [text, Object.fromEntries(fields.map((field) => [field, text]))]) {
        const { heldMs } = await longestHold(async () => form.safeParse(sent));
        // A run that took long is tried again: other work on the machine may have slowed it.
        if (heldMs < MOST_MS) continue;
        expect(await leastHold(() => form.safeParse(sent)), `${name} ${text.slice(0, 2)}`).toBeLessThan(MOST_MS);
      }
  }
});
