import "server-only";
import { dayCloseStatements } from "#lib/domain/accounting/day-close/day-close-statement.ts";
import { type Counted, type DayCloseStep, dayCloseState } from "#lib/domain/accounting/day-close/day-close-step.ts";
import type { Done, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { AccountingRule } from "#lib/domain/reasons/accounting-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { ReopenDayInput, SignDayInput } from "#lib/inputs/books/day-close-inputs.ts";
import { bookLinesDigest } from "#lib/operations/books/day-book/read-day.ts";
import { compareDayWithService, differencesOf } from "#lib/operations/books/day-close/compare-day.ts";
import { readCounter } from "#lib/operations/books/day-close/read-counter.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { actorRefusal } from "#lib/operations/people/staff/actor-refusal.ts";
import type { Tables } from "#lib/store/store.ts";

/** The version of the step that was added. */
export type DayClosed = { version: number };

export type CloseDayOutcome = Done<DayClosed> | NotPermitted | NotAllowed<AccountingRule | "actor_without_right">;

/**
 * Signs off a day as the person saw it: its lines by their digest, and what was counted. A count that differs from the book, an
 * operation of ours that the book does not bear out, or rows in which the service differs from the book now, need a note.
 */
export async function signDay(
  context: OperationContext,
  { storeId, day, seenVersion, digest, counted, note }: SignDayInput,
): Promise<CloseDayOutcome> {
  const isExplained = note !== "";
  const compared = isExplained ? null : await compareDayWithService(context, { storeId, day });
  return addStep(context, { storeId, day, seenVersion, event: "signed", note }, async (tables) => {
    const kept = await tables.dayBook.find(storeId, day);
    if (!kept) return { rule: "day_not_kept" };
    const lines = await tables.dayBook.lines(storeId, { from: day, to: day });
    // The day may be read again between two statements. What is signed off are these lines.
    if (kept.proof.digest !== digest || bookLinesDigest(lines) !== digest) return { rule: "day_changed" };
    const statements = dayCloseStatements(lines, await readCounter(tables, { storeId, day }, lines));
    const all = countsOf(statements, counted);
    if (!all) return { rule: "day_changed" };
    const differs =
      all.some(({ countedCents, expectedCents }) => countedCents !== expectedCents) ||
      // A day is closed without the service too: while it is away, nothing is known to differ.
      (compared?.kind === "done" && compared.value.length > 0) ||
      (await differencesOf(context, tables, { storeId, day })).length > 0;
    if (!isExplained && differs) return { rule: "day_note_missing" };
    return { digest, counted: all, statements };
  });
}

/** Reopens a signed-off day, for a reason. */
export async function reopenDay(
  context: OperationContext,
  { storeId, day, seenVersion, reason }: ReopenDayInput,
): Promise<CloseDayOutcome> {
  return addStep(context, { storeId, day, seenVersion, event: "reopened", note: reason }, async (tables) => {
    const last = (await tables.dayClosings.of(storeId, day)).at(-1);
    return last ? { digest: last.digest, counted: [], statements: [] } : { rule: "day_closing_changed" };
  });
}

type Step = Pick<DayCloseStep, "digest" | "counted" | "statements">;
type Asked = Pick<DayCloseStep, "storeId" | "day" | "event" | "note"> & { seenVersion: number };

async function addStep(
  context: OperationContext,
  { seenVersion, ...asked }: Asked,
  made: (tables: Tables) => Promise<Step | Reason<AccountingRule>>,
): Promise<CloseDayOutcome> {
  const { storeId, day, event, note } = asked;
  const { staffId } = context.actor;
  if (!may(context.actor, "day.close", storeId)) return { kind: "not_permitted" };
  const at = context.clock.now().toString();
  const version = seenVersion + 1;
  const refused = await context.store.transaction(
    async (tables): Promise<Reason<AccountingRule | "actor_without_right"> | null> => {
      const lost = await actorRefusal(tables, context.actor, storeId, "day.close");
      if (lost) return lost;
      await tables.dayBook.lock(storeId);
      const last = (await tables.dayClosings.of(storeId, day)).at(-1);
      // Sent again after a lost answer.
      const isRepeat =
        last?.version === version && last.event === event && last.staffId === staffId && last.note === note;
      const isSigned = dayCloseState(last) === "signed";
      if (!isRepeat && ((last?.version ?? 0) !== seenVersion || isSigned !== (event === "reopened")))
        return { rule: "day_closing_changed" };
      const step = await made(tables);
      if ("rule" in step) return step;
      if (isRepeat) return isSameStep(last, step) ? null : { rule: "day_closing_changed" };
      const isAdded = await tables.dayClosings.add({ ...asked, ...step, version, at, staffId });
      if (!isAdded) return { rule: "day_closing_changed" };
      const details = { version, digest: step.digest, note, counted: JSON.stringify(step.counted) };
      await tables.audit.append({ name: `day.${event}`, at, storeId, staffId, subject: day, details });
      return null;
    },
  );
  return refused ? { kind: "not_allowed", reason: refused } : { kind: "done", value: { version } };
}

function isSameStep(left: Step, right: Step): boolean {
  return left.digest === right.digest && JSON.stringify(left.counted) === JSON.stringify(right.counted);
}

/** Sets each count beside what is expected. Null where they are not counts of exactly what the statements ask for. */
function countsOf(
  statements: ReturnType<typeof dayCloseStatements>,
  counted: SignDayInput["counted"],
): readonly Counted[] | null {
  const asked = statements.flatMap(({ currency, toCount }) => toCount.map((means) => ({ ...means, currency })));
  const all = asked.flatMap(({ currency, means, expectedCents }): Counted[] => {
    const given = counted.filter((count) => count.means === means && count.currency === currency);
    const [only] = given;
    return given.length === 1 && only ? [{ currency, means, expectedCents, countedCents: only.amountCents }] : [];
  });
  return all.length === asked.length && counted.length === asked.length ? all : null;
}
