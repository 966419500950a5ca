import "server-only";
import type { JournalComparison } from "#lib/domain/journal/comparison.ts";
import { nextCheckAt, nextTryAt } from "#lib/domain/journal/recovery-schedule.ts";
import { today } from "#lib/domain/time/business-day.ts";
import type { World } from "#lib/operations/context.ts";
import { compareEntries } from "#lib/operations/in-doubt/comparing/compare-entries.ts";
import { compareRows } from "#lib/operations/in-doubt/comparing/compare-rows.ts";
import { compareVoided } from "#lib/operations/in-doubt/comparing/compare-voided.ts";
import { AFTER_DAY, type ComparedPart, type ComparisonStep } from "#lib/operations/in-doubt/evidence/compared-part.ts";

/**
 * The order of a day's comparison: the adjustments of each kind in the reports, then our journal, then transactions that were
 * voided without a row for the void.
 */
const COMPARING_STEPS: readonly ((world: World, part: ComparedPart) => Promise<ComparisonStep>)[] = [
  (world, part) => compareRows(world, "refund", part),
  (world, part) => compareRows(world, "void_of_sale", part),
  (world, part) => compareRows(world, "void_of_refund", part),
  (world, part) => compareRows(world, "completion", part),
  compareEntries,
  compareVoided,
];

/** An instance that has noted nothing for this long counts as dead, and another resumes its comparison. */
const LEASE = Temporal.Duration.from({ minutes: 5 });

/**
 * Compares, for every store, each finished business day with our journal, and raises a notice for each difference. It runs once
 * per day on one instance, page by page from where the last try stopped. Pages that the service does not answer are tried again,
 * and days without a running server are made up for.
 */
export async function compareBooks(world: World): Promise<void> {
  for (const { storeId } of await world.store.tables.stores.list()) {
    try {
      await compareStore(world, storeId);
    } catch (error) {
      world.log.error({ error, storeId }, "a store's books could not be compared; they are tried again");
    }
  }
}

async function compareStore(world: World, storeId: string): Promise<void> {
  const { comparisons } = world.store.tables;
  const { timeZone } = world.gatewayFor(storeId);
  const known = await comparisons.find(storeId);
  if (!known) return comparisons.begin(beginning(world, storeId, timeZone));
  if (!dueDay(known, world.clock.now(), timeZone)) return;
  const { instanceId } = world;
  const now = world.clock.now();
  let held = await comparisons.take(storeId, {
    instanceId,
    now: now.toString(),
    leaseUntil: now.add(LEASE).toString(),
  });
  const seenIds = new Set<string>();
  while (held) {
    const day = dueDay(held, world.clock.now(), timeZone);
    if (!day) {
      await comparisons.note(storeId, instanceId, { leaseUntil: world.clock.now().toString() });
      return;
    }
    held = await compareOn(world, held, { day, seenIds });
    // The next step starts another search.
    if (held?.position === 0) seenIds.clear();
  }
}

/**
 * Runs the next part of a day's comparison; undefined when it failed, or another instance took over. A search that repeats rows
 * starts again from its beginning the next time.
 */
async function compareOn(
  world: World,
  held: JournalComparison,
  { day, seenIds }: Pick<ComparedPart, "day" | "seenIds">,
): Promise<JournalComparison | undefined> {
  const { comparisons } = world.store.tables;
  const { storeId, step, position } = held;
  const compare = COMPARING_STEPS[step];
  const compared: ComparisonStep = compare
    ? await compare(world, { storeId, day, since: held.since, position, seenIds })
    : { kind: "whole" };
  const now = world.clock.now();
  if (compared.kind === "failed" || compared.kind === "astray") {
    const failures = held.failures + 1;
    const tried =
      compared.kind === "failed"
        ? { leaseUntil: nextTryAt(now, failures).toString() }
        : // Each restart reads the same rows again, so the waits grow.
          { leaseUntil: nextCheckAt(now, failures).toString(), position: 0 };
    await comparisons.note(storeId, world.instanceId, { failures, ...tried });
    return undefined;
  }
  const isDayOver = compared.kind === "whole" && step >= COMPARING_STEPS.length - 1;
  const change = {
    // One good page does not show that the search will end, so the failures stay.
    failures: compared.kind === "whole" ? 0 : held.failures,
    leaseUntil: now.add(LEASE).toString(),
    step: isDayOver ? 0 : compared.kind === "whole" ? step + 1 : step,
    position: compared.kind === "whole" ? 0 : compared.position,
    ...(isDayOver && { doneUntil: day.toString() }),
  };
  return (await comparisons.note(storeId, world.instanceId, change)) ? { ...held, ...change } : undefined;
}

/** Returns the day that is due for comparison; null if none is. */
function dueDay({ doneUntil }: JournalComparison, now: Temporal.Instant, timeZone: string): Temporal.PlainDate | null {
  const day = Temporal.PlainDate.from(doneUntil).add({ days: 1 });
  const over = day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant().add(AFTER_DAY);
  return Temporal.Instant.compare(now, over) >= 0 ? day : null;
}

function beginning({ clock, instanceId }: World, storeId: string, timeZone: string): JournalComparison {
  const now = clock.now();
  const doneUntil = today(now, timeZone).subtract({ days: 1 }).toString();
  const since = now.toString();
  return { storeId, since, doneUntil, step: 0, position: 0, failures: 0, instanceId, leaseUntil: since };
}
