import type { JournalState } from "#lib/domain/journal/journal.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { Crowd, Told } from "#tests/simulation/staff/people.ts";
import type { Applied, SimulatedService } from "#tests/simulation/world/simulated-service.ts";

/** All that a person was told and that did not hold, or was not on disk yet. */
export function staffMessageViolations(crowd: Crowd, { applied }: Pick<SimulatedService, "applied">): string[] {
  return crowd.told.flatMap((one) => [
    ...untrue(
      one,
      crowd,
      applied.filter(({ operationId }) => operationId === one.form.operationId),
    ),
    ...toldEarly(one),
  ]);
}

/**
 * What was said to a person holds. A form that was sent more than once may have been carried out by its other sending, unless
 * they were told that nothing was sent; but for a store that failed, which keeps nothing of that either.
 */
function untrue({ form, outcome }: Told, { forms }: Crowd, applied: readonly Applied[]): string[] {
  if (outcome === "lost" || outcome.kind === "in_doubt") return [];
  if (outcome.kind === "done") {
    const isTrue = applied.some((one) => one.transactionId === outcome.value.transactionId);
    return isTrue ? [] : [`TOLD ${form.operationId} done, and it was not`];
  }
  const sendings = [...forms].filter(([{ operationId }]) => operationId === form.operationId);
  const sentOnce = sendings.reduce((sum, [, times]) => sum + times, 0) === 1;
  const isToldUnsent =
    (outcome.kind === "unavailable" && outcome.cause !== "store_failed") ||
    (outcome.kind === "not_allowed" && outcome.reason.rule !== "operation_used");
  const isFinal = sentOnce || isToldUnsent;
  return isFinal && applied.length > 0 ? [`TOLD ${form.operationId} ${outcome.kind}, and it was carried out`] : [];
}

/** The final states in which an outcome must be on disk before a person hears of it. */
const WRITTEN_FIRST: Readonly<Partial<Record<Outcome<never>["kind"], readonly JournalState[]>>> = {
  done: ["succeeded", "closed_by_human"],
  declined: ["declined"],
};

/** What became of an operation is on disk before anybody is told: a process that dies right then takes nothing back. */
function toldEarly({ form, outcome, storedState }: Told): string[] {
  const states = outcome === "lost" ? undefined : WRITTEN_FIRST[outcome.kind];
  const isEarly = states !== undefined && (storedState === undefined || !states.includes(storedState));
  return isEarly ? [`EARLY ${form.operationId} was told before it was on disk as more than ${storedState}`] : [];
}
