import "server-only";
import { addressHoldsCardNumber } from "#lib/domain/cards/address-card-number.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { rateBound } from "#lib/operations/ground/aside/rate-bound.ts";
import { recordRefusal } from "#lib/operations/people/audit/record-access.ts";

/** Nobody is refused more often by accident. */
const MOST_PER_MINUTE = 20;
const LONGEST = 200;

const refusals = rateBound(MOST_PER_MINUTE, () => performance.now());

/**
 * Writes to the audit that a signed-in person was refused something, at that place. `input` may name the store. Beyond a bound the log alone says it,
 * so that nobody fills the disk.
 */
export async function tellRefusal(context: OperationContext, what: string, input: unknown): Promise<void> {
  const { staffId } = context.actor;
  const [place = ""] = what.split("?", 1);
  const isKept = place.length <= LONGEST && !addressHoldsCardNumber(place);
  const named = isKept ? place : `${place.slice(0, 20).replaceAll(/\d/g, "")}…`;
  if (!refusals.count(staffId)) return context.log.warn({ staffId, what: named }, "a person was refused");
  const storeId = typeof input === "object" && input !== null && "storeId" in input ? String(input.storeId) : null;
  await recordRefusal(context, { storeId, what: named });
}
