import "server-only";
import type { BookKeeper } from "#lib/domain/accounting/day-book/book-keeper.ts";
import { bookDemand, type CheckedDay, dayToRead, lastOverDay } from "#lib/domain/accounting/day-book/book-schedule.ts";
import { keptFigures } from "#lib/domain/accounting/day-book/kept-figures.ts";
import { lineChanges } from "#lib/domain/accounting/day-book/line-changes.ts";
import { nextTryAt } from "#lib/domain/journal/recovery-schedule.ts";
import { dayCount } from "#lib/domain/time/business-day.ts";
import { beginBook, firstStoredDay, storedFrom } from "#lib/operations/books/day-book/kept-since.ts";
import { type ReadDay, readDay } from "#lib/operations/books/day-book/read-day.ts";
import type { World } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";

/** An instance that has noted nothing for this long counts as dead, and another goes on. */
const LEASE = Temporal.Duration.from({ minutes: 5 });
/** No lease, and no pause after failures, lasts that long. */
const LONGER_THAN_ANY = Temporal.Duration.from({ hours: 1 });

/**
 * Keeps each store's day book: reads every finished day once, and compares kept days with the service again, recent ones every
 * night. What the service now says otherwise is kept as late changes. Days that a store no longer keeps are removed in the night. One
 * instance at a time reads a store's days; what it could not read is tried again.
 */
export async function keepDayBook(world: World): Promise<void> {
  for (const { storeId } of await world.store.tables.stores.list()) {
    try {
      await keepStore(world, storeId);
    } catch (error) {
      world.log.error({ error, storeId }, "a store's day book could not be kept; it is tried again");
    }
  }
}

async function keepStore(world: World, storeId: string): Promise<void> {
  const { bookKeepers, dayBook } = world.store.tables;
  const { instanceId } = world;
  const timeZone = storeZone(world, storeId);
  const known = await bookKeepers.find(storeId);
  if (!known) await beginBook(world, { storeId, timeZone });
  else if (await isInOrder(world, known, timeZone)) return;
  const now = world.clock.now();
  let held = await bookKeepers.take(storeId, {
    instanceId,
    now: now.toString(),
    leaseUntil: now.add(LEASE).toString(),
    longest: now.add(LONGER_THAN_ANY).toString(),
  });
  const from = held ? await readFrom(world, held, timeZone) : "";
  const kept = new Map<string, CheckedDay>();
  for (const one of held ? await dayBook.checked(storeId, from) : []) kept.set(one.day, one);
  while (held) {
    const day = dayToRead(bookDemand(from, world.clock.now(), timeZone), [...kept.values()]);
    if (day === null) {
      await bookKeepers.note(storeId, instanceId, { failures: 0, leaseUntil: world.clock.now().toString() });
      return;
    }
    held = await keepOn(world, held, { day, timeZone });
    // The day that has just ended is the first one to be read in the night.
    if (held && day === lastOverDay(now, timeZone)) await removeOldDays(world, storeId, timeZone);
    kept.set(day, { day, timeZone, checkedAt: world.clock.now().toString() });
  }
}

/** Reads one day and writes it. Undefined when it could not be read, or another instance took over. */
async function keepOn(
  world: World,
  held: BookKeeper,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<BookKeeper | undefined> {
  const { storeId } = held;
  const read = await readDay(world, { storeId, day, timeZone });
  const now = world.clock.now();
  if (read.kind !== "done") {
    const failures = held.failures + 1;
    const leaseUntil = nextTryAt(now, failures).toString();
    await world.store.tables.bookKeepers.note(storeId, world.instanceId, { failures, leaseUntil });
    world.log.warn({ storeId, day, cause: read.cause }, "a day could not be read whole; it is tried again");
    return undefined;
  }
  const renewed = { failures: 0, leaseUntil: now.add(LEASE).toString() };
  const isKept = await keepRead(world, { storeId, day, timeZone, renewed }, read.value);
  return isKept ? { ...held, ...renewed } : undefined;
}

/** Writes a day as it was read, in one transaction with the lease: an instance that lost it writes nothing. */
async function keepRead(
  world: World,
  at: { storeId: string; day: string; timeZone: string; renewed: Pick<BookKeeper, "failures" | "leaseUntil"> },
  { lines, proof }: ReadDay,
): Promise<boolean> {
  const { storeId, day, timeZone, renewed } = at;
  const checkedAt = world.clock.now().toString();
  return world.store.transaction(async ({ bookKeepers, dayBook, dayClosings }) => {
    if (!(await bookKeepers.note(storeId, world.instanceId, renewed))) return false;
    await dayBook.lock(storeId);
    const signed = (await dayClosings.of(storeId, day)).at(-1);
    const before = await dayBook.find(storeId, day);
    // A day cut in another zone is another day.
    const isSame = before?.timeZone === timeZone;
    const changes = isSame ? lineChanges(await dayBook.lines(storeId, { from: day, to: day }), lines) : [];
    const noted = changes.map((change) => ({
      ...change,
      storeId,
      day,
      transactionId: (change.after ?? change.before).transactionId,
      noticedAt: noticedAfter(signed?.at, world.clock.now()),
    }));
    const figures = keptFigures(lines, timeZone);
    await dayBook.keep({ storeId, day, timeZone, checkedAt, proof, figures }, lines, noted);
    return true;
  });
}

/** What is kept after a sign-off was noticed after it, whatever the clocks of two instances say: it is what changed since. */
function noticedAfter(signedAt: string | undefined, now: Temporal.Instant): string {
  const next = signedAt === undefined ? now : Temporal.Instant.from(signedAt).add({ milliseconds: 1 });
  return (Temporal.Instant.compare(next, now) > 0 ? next : now).toString();
}

/** Whether every wanted day is in the book and was compared lately enough: asked every few seconds, so it lists no day. */
async function isInOrder(world: World, keeper: BookKeeper, timeZone: string) {
  const { store, clock } = world;
  const demand = bookDemand(await readFrom(world, keeper, timeZone), clock.now(), timeZone);
  if (demand.from > demand.to) return true;
  return (await store.tables.dayBook.countInOrder(keeper.storeId, demand)) === dayCount(demand);
}

/** Returns the first day that is read: whatever was asked for before, days that the store no longer keeps are not. */
async function readFrom(world: World, { storeId, wantedFrom }: BookKeeper, timeZone: string): Promise<string> {
  return storedFrom(world, { storeId, timeZone, from: wantedFrom });
}

/** Removes the days that the store no longer keeps. Their closes stay, and so does the note that days were removed. */
async function removeOldDays(world: World, storeId: string, timeZone: string): Promise<void> {
  const before = await firstStoredDay(world, { storeId, timeZone });
  if (before === null) return;
  await world.store.transaction(async ({ dayBook, bookKeepers, audit }) => {
    await bookKeepers.wantSince(storeId, before);
    const days = await dayBook.removeBefore(storeId, before);
    if (days === 0) return;
    const at = world.clock.now().toString();
    await audit.append({
      name: "book.shortened",
      at,
      storeId,
      staffId: null,
      subject: storeId,
      details: { before, days },
    });
  });
}
