import type { Random } from "#lib/sandbox/clock/random.ts";
import { voidElsewhere } from "#tests/simulation/staff/others.ts";
import type { FaultMix } from "#tests/simulation/world/fault-mix.ts";
import type { SimulatedService } from "#tests/simulation/world/simulated-service.ts";

const MINUTE_MS = 60_000;
/** Of a sale when people come: mostly an hour; and about as long as a day is, which is 23 hours once and 25 hours once a year. */
const AGES_MINUTES = [60, 60, 60, 60, 60, 300, 1_390, 1_435, 1_450, 1_490];

/**
 * Sales and pre-authorizations of an hour or about a day ago. Others have since refunded or completed some of them, in part,
 * and taken it back: long enough ago to be shown.
 */
export function openShop(random: Random, mix: FaultMix, service: SimulatedService, nowMs: number): string[] {
  return Array.from({ length: mix.sales }, (_, index) => {
    const orderNumber = random.chance(40) ? `PRACTICE-DECLINE-${index}` : `INV-${1_000 + index}`;
    const atMs = nowMs - random.pick(AGES_MINUTES) * MINUTE_MS;
    // A list is mostly of sales.
    const isHeld = random.chance(mix.lists ? 60 : 350);
    const sale = isHeld ? service.hold(10_000, orderNumber, atMs) : service.sell(10_000, orderNumber, atMs);
    if (random.chance(isHeld ? 500 : 350)) {
      const made = service.external(
        `/v1/payments/${sale}/${isHeld ? "completions" : "returns"}`,
        random.pick([500, 1_500, 4_000]),
        nowMs - 40 * MINUTE_MS,
      );
      if (made && random.chance(400)) voidElsewhere(service, made, nowMs - 30 * MINUTE_MS);
    }
    return sale;
  });
}
