import type { Actor } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { showRequest } from "#lib/operations/top/decisions/show-request.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";
import { runtime } from "#lib/runtime.ts";
import { watchBatches } from "#lib/session/chores/watch-batches.ts";
import { watchJournal } from "#lib/session/chores/watch-journal.ts";
import { runDirectly } from "#tests/killtest/direct-tasks.ts";
import type { StaffTask } from "#tests/killtest/staff-task.ts";

/** What the process is asked over its channel, and answers under the same number. */
export type Asked = { number: number; actor: Actor; storeId: string } & (
  | { kind: "look"; transactionId: string }
  | { kind: "review"; requestId: string }
  | { kind: "run"; task: StaffTask }
);

// The process that is killed: the server's own runtime (configuration, store, wire, clock), its watch over journal and lists,
// and the operations as the server's actions call them. Only what makes pages is left out, so that it starts in a moment.
const world = await runtime();
watchJournal();
watchBatches();
process.on("message", async (asked: Asked) => {
  const answer = await answerTo({ ...world, actor: asked.actor }, asked).catch(() => "failed");
  process.send?.({ number: asked.number, answer });
});

function answerTo(context: OperationContext, asked: Asked): Promise<unknown> {
  switch (asked.kind) {
    case "look":
      return loadTransaction(context, asked);
    case "review":
      return showRequest(context, asked);
    case "run":
      return runDirectly(context, asked.storeId, asked.task);
  }
}

process.once("disconnect", () => process.exit());
process.send?.("ready");
