import type { Reason } from "#lib/domain/outcome.ts";

/** A reason for asking a second person that is not as it was when they were asked. */
export type CauseChange = { change: "cause_new" | "cause_moved" | "cause_gone"; cause: Reason };

/** What is beyond a limit by now and was not, or by another figure, or no longer. */
export function causeChanges(before: readonly Reason[], now: readonly Reason[]): readonly CauseChange[] {
  const named = (causes: readonly Reason[], { rule }: Reason) => causes.find((one) => one.rule === rule);
  return [
    ...now.flatMap((cause): CauseChange[] => {
      const then = named(before, cause);
      if (!then) return [{ change: "cause_new", cause }];
      return causesText([then]) === causesText([cause]) ? [] : [{ change: "cause_moved", cause }];
    }),
    ...before.flatMap((cause): CauseChange[] => (named(now, cause) ? [] : [{ change: "cause_gone", cause }])),
  ];
}

/** The causes with their figures in one line, by which two looks at them are told apart. */
export function causesText(causes: readonly Reason[]): string {
  const line = ({ rule, figures = {} }: Reason) =>
    [
      rule,
      ...Object.keys(figures)
        .sort()
        .map((name) => figures[name]),
    ].join(" ");
  return causes.map(line).sort().join("; ");
}
