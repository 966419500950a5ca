import type { Carried } from "#lib/domain/journal.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { Actor } from "#lib/domain/permissions.ts";
import { checkInDoubt } from "#lib/operations/check-in-doubt.ts";
import { loadTransaction } from "#lib/operations/load-transaction.ts";
import type { Random } from "#lib/sandbox/seed/random.ts";
import type { Instance } from "#tests/simulation/instance.ts";
import { type MoneyForm, VERBS } from "#tests/simulation/money-verbs.ts";
import { newLife, type Scheduler } from "#tests/simulation/scheduler.ts";
import { STORE } from "#tests/simulation/simulated-service.ts";

/** What a person was told of one click. */
export type Told = { form: MoneyForm; outcome: Outcome<Carried> | "lost" };

export type Crowd = {
  told: readonly Told[];
  /** Forms that were sent at least once, with how often. */
  forms: ReadonlyMap<MoneyForm, number>;
  /** Whether everybody has done what they came for. */
  isDone(): boolean;
};

export type CrowdParts = {
  scheduler: Scheduler;
  random: Random;
  instances: readonly Instance[];
  people: readonly Actor[];
  sales: readonly string[];
  thinkMs: number;
  newId(): string;
  note(line: string): void;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const MOST_TASKS = 3;
const MOST_RESENDS = 3;

/** People who look at sales and give money back, click twice, go back, reload when nothing is answered, and come again an hour later. */
export function startCrowd({ scheduler, random, instances, people, sales, thinkMs, newId, note }: CrowdParts): Crowd {
  const told: Told[] = [];
  const forms = new Map<MoneyForm, number>();
  let busy = 0;

  const anInstance = () => random.pick(instances);

  async function work(actor: Actor): Promise<void> {
    const life = newLife(actor.staffId);
    const wait = (mostMs: number) => scheduler.pause(random.below(mostMs), life, "waits");
    const tasks = 1 + random.below(MOST_TASKS);
    for (let task = 0; task < tasks; task += 1) {
      await wait(thinkMs);
      const form = await fillIn(actor);
      if (!form) continue;
      // Most decide at once; some leave the form open.
      await wait(random.chance(100) ? 30 * MINUTE_MS : thinkMs);
      const clicks = random.chance(200) ? 2 + random.below(2) : 1;
      await Promise.all(
        Array.from({ length: clicks }, async (_, click) => {
          if (click > 0) await wait(random.chance(700) ? 600 : MINUTE_MS);
          await send(actor, form, wait);
        }),
      );
      if (random.chance(60)) {
        await scheduler.pause(60 * MINUTE_MS, life, "comes back an hour later");
        await send(actor, form, wait);
      }
    }
  }

  async function fillIn(actor: Actor): Promise<MoneyForm | undefined> {
    const transactionId = random.pick(sales);
    const view = await anInstance().serve(actor, null, (context) =>
      loadTransaction(context, { storeId: STORE, transactionId }),
    );
    if (view === "lost" || view.kind !== "done" || !view.value) return undefined;
    const { open, remaining } = view.value;
    if (open && random.chance(400)) {
      const { operationId } = open;
      await anInstance().serve(actor, null, (context) => checkInDoubt(context, { storeId: STORE, operationId }));
      return undefined;
    }
    const seen = view.value;
    const verbs = Object.keys(VERBS) as MoneyForm["verb"][];
    const offered = verbs.filter((verb) => VERBS[verb].amounts(seen).length > 0);
    if (offered.length === 0) return undefined;
    const verb = random.pick(offered);
    return {
      verb,
      operationId: newId(),
      transactionId,
      amountCents: random.pick(VERBS[verb].amounts(seen)),
      remainingCents: remaining.amountCents,
    };
  }

  async function send(actor: Actor, form: MoneyForm, wait: (mostMs: number) => Promise<void>): Promise<void> {
    for (let tries = 0; tries <= MOST_RESENDS; tries += 1) {
      forms.set(form, (forms.get(form) ?? 0) + 1);
      note(`${actor.staffId} asks for ${JSON.stringify(form)}`);
      const outcome = await anInstance().serve(actor, form.operationId, (context) =>
        VERBS[form.verb].ask(context, form),
      );
      note(`${actor.staffId} is told of ${form.operationId}: ${JSON.stringify(outcome)}`);
      told.push({ form, outcome });
      if (outcome !== "lost") return;
      await wait(20 * SECOND_MS);
    }
  }

  for (const actor of people) {
    busy += 1;
    work(actor).then(() => {
      busy -= 1;
    });
  }
  return { told, forms, isDone: () => busy === 0 };
}
