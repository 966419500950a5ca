import "server-only";
import { type CloseStatement, closeStatements } from "#lib/domain/accounting/closing/close-statement.ts";
import { closingState, type DayClosing } from "#lib/domain/accounting/closing/day-closing.ts";
import type { JournalDifference } from "#lib/domain/accounting/closing/journal-differences.ts";
import { lastOverDay } from "#lib/domain/accounting/day-book/book-schedule.ts";
import type { KeptDay } from "#lib/domain/accounting/day-book/kept-day.ts";
import type { LineChange } from "#lib/domain/accounting/day-book/line-changes.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { differencesOf } from "#lib/operations/books/closing/compare-day.ts";
import { readCounter } from "#lib/operations/books/closing/read-counter.ts";
import { firstReadDay, wantDays } from "#lib/operations/books/day-book/kept-since.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";

/** A step with the name of its person. */
export type ShownClosing = DayClosing & { staffName: string };

/** A day that can be closed, or why it can't yet. */
export type CloseOfDay =
  | { kind: "not_over"; day: string }
  /** The server reads it in the background from now on. */
  | { kind: "not_kept"; day: string }
  /** The book begins with `first`. Sign-offs stay, with the figures as they were signed off. */
  | {
      kind: "too_old";
      day: string;
      first: string;
      statements: readonly CloseStatement[];
      steps: readonly ShownClosing[];
    }
  | {
      kind: "kept";
      day: string;
      kept: KeptDay;
      statements: readonly CloseStatement[];
      /** Our own operations that the book does not bear out. */
      journal: readonly JournalDifference[];
      /** What changed since the last sign-off or reopening; before any, since the day was first read. */
      since: readonly LineChange[];
      state: ReturnType<typeof closingState>;
      steps: readonly ShownClosing[];
    };

/** Loads the close of a day from the day book and our journal; the service is not asked. */
export async function showDay(
  context: OperationContext,
  { storeId, day }: { storeId: string; day: string },
): Promise<Done<CloseOfDay> | NotPermitted> {
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
      statements: closeStatements(lines, await readCounter(context.store.tables, { storeId, day }, lines)),
      journal: await differencesOf(context, context.store.tables, { storeId, day }),
      since: changes.filter(({ noticedAt }) => !last || noticedAt > last.at),
      state: closingState(last),
      steps: await withNames(context, steps),
    },
  };
}

/** What is left of a day that the book does not have any more. */
async function signedOnly(
  context: OperationContext,
  { storeId, day, first }: { storeId: string; day: string; first: string },
): Promise<CloseOfDay> {
  const steps = await context.store.tables.dayClosings.of(storeId, day);
  const statements = steps.findLast(({ event }) => event === "signed")?.statements ?? [];
  return { kind: "too_old", day, first, statements, steps: await withNames(context, steps) };
}

async function withNames(world: World, steps: readonly DayClosing[]): Promise<readonly ShownClosing[]> {
  const nameOf = await staffNames(world);
  return steps.map((step) => ({ ...step, staffName: nameOf(step.staffId) }));
}
