"use client";

import { useTranslations } from "next-intl";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { AttemptResult } from "#components/adjustments/attempt/attempt.ts";
import type { Next } from "#components/adjustments/attempt/use-attempt.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type ErrorName = keyof Messages["refund"]["errors"];

/** Says the sentence of a field's error by its name; `remaining` is the most that can be asked for, as text. */
export function useFieldErrors(remaining: string): (name: string | undefined) => string | undefined {
  const t = useTranslations("refund");
  return (name) => {
    if (name === undefined) return undefined;
    const key = `errors.${name as ErrorName}` as const;
    return t(t.has(key) ? key : "errors.unreadable", { remaining });
  };
}

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
