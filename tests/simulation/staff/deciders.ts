import type { Outcome } from "#lib/domain/outcome.ts";
import { type Actor, may } from "#lib/domain/people/permissions.ts";
import type { DecisionInput } from "#lib/inputs/people/approvals.ts";
import { withdrawRequest } from "#lib/operations/people/approvals/answer-request.ts";
import type { Decided, decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import { showRequest } from "#lib/operations/top/decisions/show-request.ts";
import type { Random } from "#lib/sandbox/clock/random.ts";
import type { Instance } from "#tests/simulation/world/instance.ts";
import { type Life, newLife, type Scheduler } from "#tests/simulation/world/scheduler.ts";
import { PEOPLE } from "#tests/simulation/world/simulated-database.ts";
import { STORE } from "#tests/simulation/world/simulated-service.ts";

/** What a person answered a request with on what they saw, and what they were told of it. */
export type Decision = {
  actor: Actor;
  input: DecisionInput;
  outcome: Outcome<Decided> | "lost";
};

/** What whoever took a request back was told of it. */
export type Withdrawal = { requestId: string; outcome: Outcome<null> | "lost" };

export type Deciders = {
  decisions: readonly Decision[];
  withdrawals: readonly Withdrawal[];
  /** Calls people to look at a request; resolves when each of them, and whoever asked, has done what they do. */
  call(requestId: string, requester: Actor): Promise<void>;
};

export type DecidersParts = {
  scheduler: Scheduler;
  random: Random;
  instances: readonly Instance[];
  thinkMs: number;
  rush: boolean;
  decide: typeof decideRequest;
  note(line: string): void;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const MOST_LOOKS = 4;
const MOST_RESENDS = 3;

/** Whoever may decide what others ask for. */
export const DECIDERS: readonly Actor[] = PEOPLE.filter((actor) => may(actor, "request.decide", STORE));

/**
 * People who are asked to agree: one of them, two of them at the same moment, and now and then whoever asked. They look, think,
 * approve or decline, click twice, reload when nothing is answered, look again when nothing was sent, and send it once more later.
 * Now and then whoever asked takes it back meanwhile.
 */
export function startDeciders({ scheduler, random, instances, thinkMs, rush, decide, note }: DecidersParts): Deciders {
  const decisions: Decision[] = [];
  const withdrawals: Withdrawal[] = [];
  const anInstance = () => random.pick(instances);

  async function send(actor: Actor, input: DecisionInput, life: Life): Promise<Decision["outcome"]> {
    for (let tries = 0; tries <= MOST_RESENDS; tries += 1) {
      note(`${actor.staffId} decides ${JSON.stringify(input)}`);
      const outcome = await anInstance().serve(actor, (context) => decide(context, input));
      note(`${actor.staffId} is told of ${input.requestId}: ${JSON.stringify(outcome)}`);
      decisions.push({ actor, input, outcome });
      if (outcome !== "lost") return outcome;
      await scheduler.pause(random.below(20 * SECOND_MS), life, "reloads");
    }
    return "lost";
  }

  /** The request's page as it was shown, filled in. Null: there is nothing to decide; undefined: it could not be shown. */
  async function fillIn(actor: Actor, requestId: string): Promise<DecisionInput | null | undefined> {
    const shown = await anInstance().serve(actor, (context) => showRequest(context, { storeId: STORE, requestId }));
    if (shown === "lost" || shown.kind !== "done") return undefined;
    if (!shown.value?.review) return null;
    const { review } = shown.value;
    if (review.kind !== "done") return undefined;
    const decision = random.chance(150) ? "decline" : "approve";
    return { storeId: STORE, requestId, decision, note: "So it is", seen: review.value.seen };
  }

  async function look(actor: Actor, requestId: string): Promise<void> {
    const life = newLife(actor.staffId);
    const wait = (mostMs: number) => scheduler.pause(random.below(mostMs), life, "waits");
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      await wait(thinkMs);
      const input = await fillIn(actor, requestId);
      if (input === null) return;
      if (input === undefined) continue;
      await wait(random.chance(100) ? 30 * MINUTE_MS : thinkMs);
      if (rush) await scheduler.pause(SECOND_MS - (scheduler.nowMs() % SECOND_MS), life, "waits for the full second");
      const clicks = random.chance(250) ? 2 : 1;
      const outcomes = await Promise.all(Array.from({ length: clicks }, () => send(actor, input, life)));
      if (random.chance(100)) {
        await scheduler.pause(60 * MINUTE_MS, life, "comes back an hour later");
        await send(actor, input, life);
      }
      if (outcomes.some((outcome) => outcome !== "lost" && outcome.kind !== "unavailable")) return;
    }
  }

  async function takeBack(requester: Actor, requestId: string): Promise<void> {
    const life = newLife(requester.staffId);
    // About when the others decide.
    await scheduler.pause(random.below(3 * thinkMs), life, "thinks better of it");
    for (let tries = 0; tries <= MOST_RESENDS; tries += 1) {
      const outcome = await anInstance().serve(requester, (context) =>
        withdrawRequest(context, { storeId: STORE, requestId }),
      );
      note(`${requester.staffId} takes ${requestId} back: ${JSON.stringify(outcome)}`);
      withdrawals.push({ requestId, outcome });
      if (outcome !== "lost") return;
      await scheduler.pause(random.below(20 * SECOND_MS), life, "reloads");
    }
  }

  return {
    decisions,
    withdrawals,
    async call(requestId, requester) {
      const back = random.chance(150) ? takeBack(requester, requestId) : undefined;
      // Some are left to expire.
      if (random.chance(100)) return back;
      const others = DECIDERS.filter(({ staffId }) => staffId !== requester.staffId);
      const called = [random.pick(others)];
      if (random.chance(450)) called.push(random.pick(others));
      if (random.chance(300)) called.push(requester);
      await Promise.all([back, ...called.map((actor) => look(actor, requestId))]);
    },
  };
}
