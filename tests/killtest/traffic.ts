import { setTimeout } from "node:timers/promises";
import type { Random } from "#lib/sandbox/clock/random.ts";
import { adjustSomething } from "#tests/killtest/adjust.ts";
import { type Application, MAKERS, STAFF } from "#tests/killtest/application.ts";
import { decideSomething } from "#tests/killtest/decide.ts";
import { type Desk, openDesk } from "#tests/killtest/desk.ts";
import { makeList } from "#tests/killtest/list-of-refunds.ts";
import { takeSomePayment } from "#tests/killtest/payments.ts";
import type { Shop } from "#tests/killtest/shop.ts";
import { refundWithoutSale } from "#tests/killtest/without-sale.ts";

export type TrafficParts = {
  application: Application;
  random: Random;
  sales: readonly string[];
  /** Sales of which lists are made, one list after the other. */
  lists: readonly (readonly string[])[];
};

export type Traffic = {
  desk: Desk;
  /** Everybody ends what they have begun. Who still waits to hear of a form that they sent again waits on. */
  stop(): Promise<void>;
};

/** Who has nothing to do waits so long. */
const PAUSE_MS = 20;

/**
 * People who give money back, complete, undo, ask and answer each other without a pause, make lists, and give money back
 * without a sale, and take payments, until `stop`.
 */
export function startTraffic({ application, random, sales, lists }: TrafficParts): Traffic {
  const desk = openDesk(application, random);
  const shop: Shop = { desk, random, sales: [...sales], waiting: [] };
  let stage: "working" | "ending" | "over" = "working";

  async function work(person: number): Promise<void> {
    while (stage !== "over") {
      if (await decideSomething(shop, person)) continue;
      if (stage === "working") await adjustSomething(shop, person);
      else await setTimeout(PAUSE_MS);
    }
  }

  async function makeLists(): Promise<void> {
    for (const list of lists) if (stage === "working") await makeList(shop, MAKERS.list, list);
  }

  async function giveBackWithoutSales(): Promise<void> {
    while (stage === "working") await refundWithoutSale(shop, MAKERS.withoutSale);
  }

  async function takeSomePayments(): Promise<void> {
    while (stage === "working") await takeSomePayment(shop, MAKERS.payments);
  }

  const makers = [makeLists(), giveBackWithoutSales(), takeSomePayments()];
  const people = STAFF.keys().filter((person) => !Object.values<number>(MAKERS).includes(person));
  const workers = [...people].map(work);
  return {
    desk,
    async stop() {
      stage = "ending";
      await Promise.all(makers);
      // What was asked is answered.
      while (shop.waiting.length > 0) await setTimeout(PAUSE_MS);
      stage = "over";
      await Promise.all(workers);
    },
  };
}
