import "server-only";
import { lastOverDay } from "#lib/domain/accounting/day-book/book-schedule.ts";
import type { KeptDay } from "#lib/domain/accounting/day-book/kept-day.ts";
import type { LineChange } from "#lib/domain/accounting/day-book/line-changes.ts";
import { type DayCloseStatement, dayCloseStatements } from "#lib/domain/accounting/day-close/day-close-statement.ts";
import { type DayCloseStep, dayCloseState } from "#lib/domain/accounting/day-close/day-close-step.ts";
import type { JournalDifference } from "#lib/domain/accounting/day-close/journal-differences.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { firstReadDay, wantDays } from "#lib/operations/books/day-book/kept-since.ts";
import { differencesOf } from "#lib/operations/books/day-close/compare-day.ts";
import { readCounter } from "#lib/operations/books/day-close/read-counter.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";

/** A step with the name of its person. */
export type NamedDayCloseStep = DayCloseStep & { staffName: string };

/** A day that can be closed, or why it can't yet. */
export type DayClose =
  | { kind: "not_over"; day: string }
  /** The server reads it in the background from now on. */
  | { kind: "not_kept"; day: string }
  /** The book begins with `first`. Sign-offs stay, with the figures as they were signed off. */
  | {
      kind: "too_old";
      day: string;
      first: string;
      statements: readonly DayCloseStatement[];
      steps: readonly NamedDayCloseStep[];
    }
  | {
      kind: "kept";
      day: string;
      kept: KeptDay;
      statements: readonly DayCloseStatement[];
      /** Our own operations that the book does not bear out. */
      journal: readonly JournalDifference[];
      /** What changed since the last sign-off or reopening; before any, since the day was first read. */
      since: readonly LineChange[];
      state: ReturnType<typeof dayCloseState>;
      steps: readonly NamedDayCloseStep[];
    };

/** Loads the close of a day from the day book and our journal; the service is not asked. */
export async function showDay(
  context: OperationContext,
  { storeId, day }: { storeId: string; day: string },
): Promise<Done<DayClose> | NotPermitted> {
  if (!may(context.actor, "day.close", storeId)) return { kind: "not_permitted" };
  const timeZone = storeZone(context, storeId);
  const { dayBook, dayClosings } = context.store.tables;
  if (day > lastOverDay(context.clock.now(), timeZone)) return { kind: "done", value: { kind: "not_over", day } };
  const kept = await dayBook.find(storeId, day);
  if (kept?.timeZone !== timeZone) {
    const first = await firstReadDay(context, { storeId, timeZone });
    if (day < first) return { kind: "done", value: await signedOnly(context, { storeId, day, first }) };
    await wantDays(context, { storeId, timeZone, from: day });
    return { kind: "done", value: { kind: "not_kept", day } };
  }
  const lines = await dayBook.lines(storeId, { from: day, to: day });
  const steps = await dayClosings.of(storeId, day);
  const last = steps.at(-1);
  const changes = await dayBook.changesOf(storeId, { from: day, to: day });
  return {
    kind: "done",
    value: {
      kind: "kept",
      day,
      kept,
      statements: dayCloseStatements(lines, await readCounter(context.store.tables, { storeId, day }, lines)),
      journal: await differencesOf(context, context.store.tables, { storeId, day }),
      since: changes.filter(({ noticedAt }) => !last || noticedAt > last.at),
      state: dayCloseState(last),
      steps: await withNames(context, steps),
    },
  };
}

/** What is left of a day that the book does not have any more. */
async function signedOnly(
  context: OperationContext,
  { storeId, day, first }: { storeId: string; day: string; first: string },
): Promise<DayClose> {
  const steps = await context.store.tables.dayClosings.of(storeId, day);
  const statements = steps.findLast(({ event }) => event === "signed")?.statements ?? [];
  return { kind: "too_old", day, first, statements, steps: await withNames(context, steps) };
}

async function withNames(world: World, steps: readonly DayCloseStep[]): Promise<readonly NamedDayCloseStep[]> {
  const nameOf = await staffNames(world);
  return steps.map((step) => ({ ...step, staffName: nameOf(step.staffId) }));
}
