import type { Random } from "#lib/sandbox/clock/random.ts";
import type { Life, Scheduler } from "#tests/simulation/world/scheduler.ts";
import type { SimulatedService } from "#tests/simulation/world/simulated-service.ts";

/** Order numbers that several people, and other clients, take payments for. */
export const SHARED_NUMBERS = ["ORDER-1", "ORDER-2"];
export const PAYMENT_AMOUNTS = ["7.00", "12.00"];
/** A test card that the sandbox's bank declines. */
export const DECLINED_CARD = "4003050500040005";

/** A card that none of us types. */
const OTHER_CARD = "6011500080009080";

const MINUTE_MS = 60_000;

type ClientParts = {
  scheduler: Scheduler;
  random: Random;
  service: SimulatedService;
  /** Whether it charges the same amounts as we do. */
  couldMatch: boolean;
  nowMs(): number;
  note(line: string): void;
};

/** Charges that another client with the same credentials made long before, under our order numbers; their ids. */
export function chargeBefore({ random, service, nowMs }: ClientParts): string[] {
  return SHARED_NUMBERS.flatMap((orderNumber) => {
    if (!random.chance(250)) return [];
    const card = random.chance(300) ? { number: DECLINED_CARD } : {};
    return service.charge(random.pick(PAYMENT_AMOUNTS), orderNumber, nowMs() - 40 * MINUTE_MS, card) ?? [];
  });
}

/** Another client with the same credentials, that charges under our order numbers meanwhile. */
export function chargeMeanwhile(external: Life, parts: ClientParts & { otherCards: boolean }): void {
  const { scheduler, random, service, couldMatch, otherCards, nowMs, note } = parts;
  for (let times = 1 + random.below(3); times > 0; times -= 1) {
    const orderNumber = random.pick(SHARED_NUMBERS);
    const amount = couldMatch ? random.pick(PAYMENT_AMOUNTS) : "3.11";
    const approved = otherCards ? { number: OTHER_CARD } : {};
    const card = random.chance(300) ? { number: DECLINED_CARD } : approved;
    scheduler.after(random.below(4 * MINUTE_MS), external, "charges", () => {
      const id = service.charge(amount, orderNumber, nowMs(), card);
      note(`elsewhere: ${amount} for ${orderNumber} as ${id ?? "declined"}`);
    });
  }
}
