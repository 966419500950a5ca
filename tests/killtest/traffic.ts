import { setTimeout } from "node:timers/promises";
import type { Carried } from "#lib/domain/journal.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { Actor } from "#lib/domain/permissions.ts";
import type { TransactionView } from "#lib/operations/load-transaction.ts";
import type { Random } from "#lib/sandbox/seed/random.ts";
import type { Application } from "#tests/killtest/application.ts";
import type { MoneyForm } from "#tests/simulation/money-verbs.ts";

/** A form that was sent, and all that its sender was told. */
export type Sent = { form: MoneyForm; told: (Outcome<Carried> | "lost")[] };

export type TrafficParts = {
  application: Application;
  random: Random;
  storeId: string;
  people: readonly Actor[];
  sales: readonly string[];
};

const AMOUNTS_CENTS = [100, 150, 275];
/** A person who hears nothing sends the form again so often. */
const MOST_TRIES = 6;

/** People who give money back without a pause, until `stop`; what they sent is complete once that resolves. */
export function startTraffic(parts: TrafficParts): { sent: readonly Sent[]; stop(): Promise<void> } {
  const { application, random, storeId, people, sales } = parts;
  const sent: Sent[] = [];
  let stopped = false;

  async function work(actor: Actor): Promise<void> {
    while (!stopped) {
      await application.up();
      const transactionId = random.pick(sales);
      const view = await application.ask<Outcome<TransactionView | null>>(actor, {
        kind: "load",
        storeId,
        transactionId,
      });
      if (view === "lost" || view.kind !== "done" || !view.value?.rulings.refund.allowed) continue;
      const form: MoneyForm = {
        verb: "refund",
        operationId: Array.from({ length: 4 }, () =>
          random
            .below(2 ** 32)
            .toString(16)
            .padStart(8, "0"),
        ).join(""),
        transactionId,
        amountCents: random.pick(AMOUNTS_CENTS),
        remainingCents: view.value.remaining.amountCents,
      };
      const one: Sent = { form, told: [] };
      sent.push(one);
      const clicks = random.chance(150) ? 2 : 1;
      await Promise.all(Array.from({ length: clicks }, () => send(actor, one)));
    }
  }

  async function send(actor: Actor, { form, told }: Sent): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      await application.up();
      const outcome = await application.ask<Outcome<Carried>>(actor, { kind: "send", form });
      told.push(outcome);
      if (outcome !== "lost") return;
      await setTimeout(random.below(50));
    }
  }

  const working = Promise.all(people.map(work));
  return {
    sent,
    async stop() {
      stopped = true;
      await working;
    },
  };
}
