import type { Random } from "#lib/sandbox/clock/random.ts";
import { USUAL_CENTS } from "#tests/simulation/money-verbs.ts";
import type { Life, Scheduler } from "#tests/simulation/world/scheduler.ts";
import type { SimulatedService } from "#tests/simulation/world/simulated-service.ts";

const MINUTE_MS = 60_000;

type Meddling = {
  scheduler: Scheduler;
  random: Random;
  service: SimulatedService;
  sales: readonly string[];
  /** Whether they ask for the same amounts as we do. */
  couldMatch: boolean;
  nowMs(): number;
  note(line: string): void;
};

/** Others with the same credentials: refunds and completions, and voids of whatever refund stands. */
export function meddle(external: Life, parts: Meddling): void {
  const { scheduler, random, service, sales, couldMatch, nowMs, note } = parts;
  const amountOf = (sale: string) => random.pick(couldMatch ? [...USUAL_CENTS, service.leftOf(sale)] : [311, 773]);
  for (let times = 1 + random.below(3); times > 0; times -= 1) {
    const sale = random.pick(sales);
    scheduler.after(random.below(3 * MINUTE_MS), external, "meddles", () => {
      const effective = service.book.adjustmentsOf(Number(sale)).filter((one) => one.approved && !one.voided);
      const refund = effective.find(({ type }) => type === "R");
      const word = service.find(sale)?.type === "PA" ? "completions" : "returns";
      if (refund && random.chance(600)) voidElsewhere(service, String(refund.id), nowMs());
      else service.external(`/v1/payments/${sale}/${word}`, amountOf(sale), nowMs());
      note(`elsewhere: ${sale} has ${service.leftOf(sale)} left`);
    });
  }
}

export function voidElsewhere(service: SimulatedService, id: string, atMs: number): void {
  service.external(`/v1/payments/${id}/void`, service.find(id)?.amountCents ?? 0, atMs);
}
