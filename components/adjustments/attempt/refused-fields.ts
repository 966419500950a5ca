import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { AttemptResult } from "#components/adjustments/attempt/attempt.ts";
import type { Next } from "#components/adjustments/attempt/use-attempt.ts";

/** Tells, each in its field, what the server could not take; back to the entry where a person can mend one of them there. */
export function nextAfterRefusal<Fields extends FieldValues, Entry>(
  form: UseFormReturn<Fields, unknown, Entry>,
  typed: readonly FieldPath<Fields>[],
  result: AttemptResult,
): Next {
  if (result.kind !== "invalid") return "show";
  const wrong = typed.filter((name) => result.fields[name]);
  for (const name of wrong) form.setError(name, { message: result.fields[name] ?? "unreadable" });
  return wrong.length > 0 ? "entry" : "show";
}
