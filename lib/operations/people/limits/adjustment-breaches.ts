import "server-only";
import { givenBackCents, type LimitSet, limitBreaches, type PlannedGiveBack } from "#lib/domain/adjustments/limits.ts";
import type { AdjustmentVerb } from "#lib/domain/journal/journal.ts";
import type { LimitRule } from "#lib/domain/reasons/approval-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import { daysSince } from "#lib/domain/time/business-day.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import type { World } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { countedOnDay, givenBackOfSales } from "#lib/operations/people/limits/limit-usage.ts";
import { limitsOf } from "#lib/operations/people/limits/read-limits.ts";
import type { Tables } from "#lib/store/store.ts";

/** An adjustment with the facts that limits need. `except`: an operation that does not count as used. */
export type LimitedAdjustment = {
  storeId: string;
  staffId: string;
  verb: AdjustmentVerb;
  amountCents: number;
  except?: string;
};

/**
 * Lists every limit that a person would exceed by this adjustment now. An adjustment that gives no money back, such as
 * an undo, exceeds none.
 */
export async function adjustmentBreaches(
  world: World,
  tables: Pick<Tables, "settings" | "staff" | "givenBack">,
  { verb, amountCents, storeId, staffId, except }: LimitedAdjustment,
  { transactionId, kind, createdAt }: Pick<Transaction, "transactionId" | "kind" | "createdAt">,
): Promise<readonly Reason<LimitRule>[]> {
  const givenCents = givenBackCents(verb, kind, amountCents);
  if (givenCents === 0) return [];
  const at = world.clock.now();
  const planned = { amountCents: givenCents, saleAgeDays: daysSince(createdAt, at, storeZone(world, storeId)) };
  return breachesOnDay(world, tables, { storeId, staffId, set: "sales", at, saleId: transactionId, except }, planned);
}

/** The person, day and sale (null: none) that limits apply to. `except`: an operation that does not count as used. */
type LimitedDay = {
  storeId: string;
  staffId: string;
  set: LimitSet;
  at: Temporal.Instant;
  saleId: string | null;
  except?: string | undefined;
};

/**
 * Lists every limit that the amount exceeds on the store's day of `at`, together with what the person gave back of the
 * same sale before.
 */
export async function breachesOnDay(
  world: World,
  tables: Pick<Tables, "settings" | "staff" | "givenBack">,
  { saleId, ...day }: LimitedDay,
  planned: Pick<PlannedGiveBack, "amountCents" | "saleAgeDays">,
): Promise<readonly Reason<LimitRule>[]> {
  const { storeId, staffId, set, at, except } = day;
  const limits = await limitsOf(tables, storeId, staffId, set);
  const used = await countedOnDay(world, tables, day);
  if (saleId === null) return limitBreaches(limits, planned, used);
  const ofSales = await givenBackOfSales(tables, { storeId, staffIds: [staffId], saleIds: [saleId], at, except });
  return limitBreaches(limits, { ...planned, ofSaleCents: ofSales.get(saleId) ?? 0 }, used);
}

/**
 * Makes a guard that checks the limits of the person of an entry just written, including everything they gave back on its day and
 * of its sale. Concurrent operations wait for each other, so that together they never exceed a limit. Returns the first exceeded
 * limit, or null. The age of the sale, which no other operation changes, was checked when the sale was read.
 */
export function limitGuard(
  world: World,
  { operationId, set }: { operationId: string; set: LimitSet },
): (tables: Tables) => Promise<Reason<LimitRule> | null> {
  return async (tables) => {
    const entry = await tables.journal.find(operationId);
    if (!entry) throw new Error("a limit is asked of what was not written");
    const { storeId, staffId, originalId } = entry;
    const amountCents = set === "payments" ? entry.amountCents : entry.givesBackCents;
    if (amountCents === 0) return null;
    await tables.givenBack.lock(storeId, staffId);
    // The limits of the day on which the entry counts, even if midnight has just passed.
    const at = Temporal.Instant.from(entry.preparedAt);
    const saleId = set === "sales" ? originalId : null;
    const day = { storeId, staffId, set, at, saleId, except: operationId };
    const breaches = await breachesOnDay(world, tables, day, { amountCents, saleAgeDays: null });
    return breaches[0] ?? null;
  };
}
