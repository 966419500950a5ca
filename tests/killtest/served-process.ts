import type { Actor } from "#lib/domain/permissions.ts";
import { loadTransaction } from "#lib/operations/load-transaction.ts";
import { runtime } from "#lib/runtime.ts";
import { watchJournal } from "#lib/session/watch-journal.ts";
import { type MoneyForm, VERBS } from "#tests/simulation/money-verbs.ts";

/** What the process is asked over its channel, and answers under the same number. */
export type Asked = { number: number; actor: Actor } & (
  | { kind: "load"; storeId: string; transactionId: string }
  | { kind: "send"; form: MoneyForm }
);

// The process that is killed: the server's own runtime (configuration, store, wire, clock) and its watch over the journal,
// and the operations as the server's actions call them. Only what makes pages is left out, so that it starts in a moment.
const world = await runtime();
watchJournal();
process.on("message", async (asked: Asked) => {
  const context = { ...world, actor: asked.actor };
  const work =
    asked.kind === "load" ? loadTransaction(context, asked) : VERBS[asked.form.verb].ask(context, asked.form);
  const answer = await work.catch(() => "failed");
  process.send?.({ number: asked.number, answer });
});
process.once("disconnect", () => process.exit());
process.send?.("ready");
