import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Actor } from "#lib/domain/people/permissions.ts";
import type { CloseDoubtInput } from "#lib/inputs/in-doubt/in-doubt-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { askCloseDoubt } from "#lib/operations/in-doubt/ask-close-doubt.ts";
import { showDoubt } from "#lib/operations/in-doubt/look-at-doubt.ts";
import type { Random } from "#lib/sandbox/clock/random.ts";
import type { Deciders } from "#tests/simulation/staff/deciders.ts";
import type { Instance } from "#tests/simulation/world/instance.ts";
import { newLife, type Scheduler } from "#tests/simulation/world/scheduler.ts";
import { type SimulatedService, STORE } from "#tests/simulation/world/simulated-service.ts";

export type DoubtCloserParts = {
  scheduler: Scheduler;
  random: Random;
  instances: readonly Instance[];
  service: SimulatedService;
  deciders: Deciders;
  newId(): string;
  note(line: string): void;
};

const MINUTE_MS = 60_000;
const MOST_LOOKS = 12;
const LONGEST_PAUSE_MS = 6 * MINUTE_MS;

/**
 * Somebody who looks at what is in doubt and, once the service has had its time, says what became of it: which of those that could
 * be it is ours, as the customer's own statement tells, or that none was made. Another person decides.
 */
export async function closeDoubts(actor: Actor, parts: DoubtCloserParts): Promise<void> {
  const { scheduler, random, instances, service, deciders, newId, note } = parts;
  const life = newLife(`${actor.staffId} with doubts`);
  const ask = <T>(work: (context: OperationContext) => Promise<T>) => random.pick(instances).serve(actor, work);
  const calls: Promise<void>[] = [];
  const asked = new Set<string>();

  /** The form as it is filled in on what is shown; undefined: nothing is, or nobody may say anything yet. */
  async function fillIn({ operationId }: JournalEntry): Promise<CloseDoubtInput | undefined> {
    const shown = await ask((context) => showDoubt(context, { storeId: STORE, operationId }));
    if (shown === "lost" || shown.kind !== "done" || shown.value.look === null) return undefined;
    const { entry, candidates } = shown.value.look;
    // Some try before the service has had its time.
    if (entry.state !== "not_found" && entry.state !== "ambiguous" && !random.chance(100)) return undefined;
    const candidateIds = candidates.map(({ transactionId }) => transactionId);
    const own = service.applied.find((one) => one.operationId === operationId)?.transactionId;
    const internalId = own !== undefined && candidateIds.includes(own) ? own : null;
    return {
      storeId: STORE,
      operationId,
      requestId: newId(),
      internalId,
      candidateIds,
      note: "The customer was asked",
    };
  }

  async function close(entry: JournalEntry): Promise<void> {
    const input = await fillIn(entry);
    if (!input) return;
    if (random.chance(300)) await scheduler.pause(random.below(10 * MINUTE_MS), life, "asks the customer");
    const clicks = random.chance(250) ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: clicks }, () => ask((one) => askCloseDoubt(one, input))));
    for (const answer of answers) {
      note(`${actor.staffId} closes ${input.operationId}: ${JSON.stringify(answer)}`);
      if (answer === "lost" || answer.kind !== "awaiting_approval" || asked.has(answer.requestId)) continue;
      asked.add(answer.requestId);
      calls.push(deciders.call(answer.requestId, actor));
    }
  }

  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    await scheduler.pause(random.below(LONGEST_PAUSE_MS), life, "waits");
    const open = await ask(({ store }) => store.tables.journal.unsettled(STORE));
    if (open === "lost") continue;
    for (const entry of open) await close(entry);
  }
  await Promise.all(calls);
}
