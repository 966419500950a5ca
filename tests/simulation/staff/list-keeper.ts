import { planDigest } from "#lib/domain/batches/batch-request.ts";
import { LEFT_ROWS } from "#lib/domain/batches/left-rows.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { Actor } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { askBatch } from "#lib/operations/money/batches/ask-batch.ts";
import { checkBatch } from "#lib/operations/money/batches/check-batch.ts";
import { createBatch } from "#lib/operations/money/batches/create-batch.ts";
import { type ShownBatch, showBatch } from "#lib/operations/money/batches/read-batches.ts";
import { renewBatch } from "#lib/operations/money/batches/renew-batch.ts";
import { continueBatch, pauseBatch, reopenBatch, stopBatch } from "#lib/operations/money/batches/steer-batch.ts";
import type { Random } from "#lib/sandbox/clock/random.ts";
import type { Deciders } from "#tests/simulation/staff/deciders.ts";
import type { Instance } from "#tests/simulation/world/instance.ts";
import { newLife, type Scheduler } from "#tests/simulation/world/scheduler.ts";
import { STORE } from "#tests/simulation/world/simulated-service.ts";

export type ListKeeperParts = {
  scheduler: Scheduler;
  random: Random;
  instances: readonly Instance[];
  sales: readonly string[];
  thinkMs: number;
  deciders: Deciders;
  note(line: string): void;
};

const MOST_LOOKS = 14;
const MOST_TRIES = 4;
const MOST_RENEWALS = 2;
const SECOND_MS = 1_000;

/**
 * Somebody who gives money back by a list: makes it, has it read, asks for it, and looks at it from time to time; pauses it,
 * lets it go on, asks anew when it was declined, and sometimes stops it. What it ended without is taken up in new lists, now and then
 * in two of them.
 */
export async function keepList(actor: Actor, parts: ListKeeperParts): Promise<void> {
  const { scheduler, random, instances, sales, thinkMs, deciders, note } = parts;
  const life = newLife(`${actor.staffId} with a list`);
  const wait = () => scheduler.pause(random.below(Math.max(thinkMs, 10 * SECOND_MS)), life, "waits");
  const ask = <T>(work: (context: OperationContext) => Promise<Outcome<T>>) =>
    random.pick(instances).serve(actor, work);
  const calls: Promise<void>[] = [];
  const called = new Set<string>();

  async function make(): Promise<string | undefined> {
    const rows = sales.flatMap((sale) => rowsOf(sale, random));
    const from = { source: "pasted", text: `transaction,amount\n${rows.join("\n")}\n` } as const;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const made = await ask((context) => createBatch(context, { storeId: STORE, aim: "give_back", from }, []));
      if (made !== "lost" && made.kind === "done") return made.value.batchId;
      await wait();
    }
    return undefined;
  }

  /** False when no row of it could be carried out. */
  async function askFor({ batch: { batchId }, plan }: ShownBatch): Promise<boolean> {
    if (!plan?.some(({ state }) => state === "ready")) return false;
    const input = { storeId: STORE, batchId, reason: "goods_returned", note: "", seenPlan: planDigest(plan) };
    const clicks = random.chance(250) ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: clicks }, () => ask((context) => askBatch(context, input))));
    for (const answer of answers) {
      note(`list ${batchId} is asked for: ${JSON.stringify(answer)}`);
      if (answer === "lost" || answer.kind !== "awaiting_approval" || called.has(answer.requestId)) continue;
      called.add(answer.requestId);
      calls.push(deciders.call(answer.requestId, actor));
    }
    return true;
  }

  /** What whoever made it does about it on what they see; false when there is nothing more to do. */
  async function lookAfter(shown: ShownBatch): Promise<boolean> {
    const { batch, plan } = shown;
    const input = { storeId: STORE, batchId: batch.batchId };
    switch (batch.state) {
      case "draft":
        if (plan?.every(({ problem }) => problem?.rule !== "row_not_checked")) return askFor(shown);
        await ask((context) => readRows(context, batch.batchId));
        return true;
      case "waiting":
        if (random.chance(300)) await ask((context) => reopenBatch(context, input));
        return true;
      case "running":
        if (random.chance(300)) await ask((context) => pauseBatch(context, input));
        return true;
      case "paused":
        await ask((context) => (random.chance(50) ? stopBatch : continueBatch)(context, input));
        return true;
      case "finished":
      case "discarded":
        return false;
    }
  }

  /** New lists of what this one ended without. */
  async function renew(batchId: string): Promise<string[]> {
    const kinds = LEFT_ROWS.flatMap((left) => (random.chance(250) ? [left, left] : [left]));
    const renewed = await Promise.all(
      kinds.map((left) => ask((context) => renewBatch(context, { storeId: STORE, batchId, left }))),
    );
    const made = renewed.flatMap((one) => (one !== "lost" && one.kind === "done" ? one.value.batchId : []));
    note(`list ${batchId} is taken up in ${JSON.stringify(made)}`);
    return made;
  }

  async function keep(batchId: string, renewals: number): Promise<void> {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      await wait();
      const shown = await ask((context) => showBatch(context, { storeId: STORE, batchId }));
      if (shown === "lost" || shown.kind !== "done" || !shown.value) continue;
      const { batch, counts } = shown.value;
      note(`list ${batchId} is ${batch.state}: ${JSON.stringify(counts)}`);
      if (await lookAfter(shown.value)) continue;
      const made = batch.state === "finished" && renewals < MOST_RENEWALS ? await renew(batchId) : [];
      await Promise.all(made.map((next) => keep(next, renewals + 1)));
      return;
    }
  }

  const batchId = await make();
  if (batchId !== undefined) await keep(batchId, 0);
  await Promise.all(calls);
}

/** One row of a sale, or two of different amounts; one without an amount gives back all that is left. */
function rowsOf(sale: string, random: Random): string[] {
  const [first, second] = random.pick([["5.00"], ["15.00"], [""], ["5.00", "15.00"], ["15.00", ""]] as const);
  return [first, second].flatMap((amount) => (amount === undefined ? [] : `${sale},${amount}`));
}

async function readRows(context: OperationContext, batchId: string): Promise<Outcome<null>> {
  const checks = await checkBatch(context, { storeId: STORE, batchId, again: false });
  if (checks.kind !== "done") return checks;
  for await (const _ of checks.value) {
    // What was read is kept row by row.
  }
  return { kind: "done", value: null };
}
