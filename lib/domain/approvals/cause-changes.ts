import type { Cause } from "#lib/domain/approvals/approval.ts";
import { figuresIn } from "#lib/domain/reasons/reason.ts";

/** A reason for a second person that has changed since the request. */
export type CauseChange = { change: "cause_new" | "cause_moved" | "cause_gone"; cause: Cause };

/** Lists the reasons that are new, have other figures, or are gone. */
export function causeChanges(before: readonly Cause[], now: readonly Cause[]): readonly CauseChange[] {
  const named = (causes: readonly Cause[], { rule }: Cause) => causes.find((cause) => cause.rule === rule);
  return [
    ...now.flatMap((cause): CauseChange[] => {
      const then = named(before, cause);
      if (!then) return [{ change: "cause_new", cause }];
      return causesText([then]) === causesText([cause]) ? [] : [{ change: "cause_moved", cause }];
    }),
    ...before.flatMap((cause): CauseChange[] => (named(now, cause) ? [] : [{ change: "cause_gone", cause }])),
  ];
}

/** Writes the causes with their figures in one line, for comparing two reads of them. */
export function causesText(causes: readonly Cause[]): string {
  const line = (cause: Cause) => {
    const figures = Object.entries(figuresIn(cause)).toSorted(([left], [right]) => (left < right ? -1 : 1));
    return [cause.rule, ...figures.map(([, figure]) => figure)].join(" ");
  };
  return causes.map(line).sort().join("; ");
}
