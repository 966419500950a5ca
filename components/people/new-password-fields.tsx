"use client";

import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useErrorSentence } from "#components/people/use-error-sentence.ts";
import { TextField } from "#components/ui/fields/text-field.tsx";

type Field = "newPassword" | "repeatedPassword";

/** Rules that speak of the new password itself. */
export const NEW_PASSWORD_RULES: readonly string[] = [
  "password_too_short",
  "password_unreadable",
  "password_guessable",
  "password_too_long",
  "password_holds_name",
  "password_unchanged",
];

/** A new password, twice. */
export function NewPasswordFields({
  register,
  errors,
}: {
  register: (field: Field) => UseFormRegisterReturn;
  errors: Partial<Record<Field, { message?: string }>>;
}) {
  const t = useTranslations("people.own");
  const sentence = useErrorSentence();
  return (
    <>
      <TextField
        {...register("newPassword")}
        type="password"
        label={t("new")}
        hint={t("newHint")}
        autoComplete="new-password"
        error={sentence(errors.newPassword?.message)}
      />
      <TextField
        {...register("repeatedPassword")}
        type="password"
        label={t("repeated")}
        autoComplete="new-password"
        error={sentence(errors.repeatedPassword?.message)}
      />
    </>
  );
}
