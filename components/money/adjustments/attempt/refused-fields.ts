"use client";

import { useTranslations } from "next-intl";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { AttemptResult } from "#components/money/adjustments/attempt/attempt.ts";
import type { Next } from "#components/money/adjustments/attempt/use-attempt.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type ErrorName = keyof Messages["refund"]["errors"];

/** Returns the sentences for errors of fields; `remaining` is the highest possible amount, as text. */
export function useFieldErrors(remaining: string): (name: string | undefined) => string | undefined {
  const t = useTranslations("refund");
  return (name) => {
    if (name === undefined) return undefined;
    const key = `errors.${name as ErrorName}` as const;
    return t(t.has(key) ? key : "errors.unreadable", { remaining });
  };
}

/** Shows each field that the server refused, and returns to the entry when the person can correct one there. */
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
