"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type Answer, answerOf } from "#components/answers/answer.ts";
import { beginSession } from "#components/answers/begin-session.ts";
import { useErrorSentence } from "#components/people/failure-notice.tsx";
import { NEW_PASSWORD_RULES, NewPasswordFields, PasswordForm } from "#components/people/password-form.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { type ChangePasswordInput, changePasswordInput } from "#lib/inputs/change-password-input.ts";

/** Rules about the current password. */
const CURRENT_PASSWORD_RULES: readonly string[] = ["current_password_wrong", "locked"];

/** Finds the field that a rule is about; other rules concern the whole form. */
function fieldOfRule(rule: string): keyof ChangePasswordInput | undefined {
  if (CURRENT_PASSWORD_RULES.includes(rule)) return "currentPassword";
  return NEW_PASSWORD_RULES.includes(rule) ? "newPassword" : undefined;
}

/**
 * Changes the password: the current one, and the new one twice. The change ends every session, so a new one is started with the
 * new password; if that fails, at the sign-in page.
 */
export function ChangePasswordForm({
  login,
  change,
}: {
  login: string;
  change: (input: ChangePasswordInput) => Promise<ActionResult<{ login: string }>>;
}) {
  const t = useTranslations("people.own");
  const sentence = useErrorSentence();
  const [failure, setFailure] = useState<Answer<unknown> | null>(null);
  const { register, handleSubmit, formState, setError } = useForm<ChangePasswordInput>({
    resolver: zodResolver(changePasswordInput),
    defaultValues: { currentPassword: "", newPassword: "", repeatedPassword: "" },
  });
  const { errors } = formState;

  const submit = handleSubmit(async (input) => {
    setFailure(null);
    const answer = await answerOf(change(input));
    if (answer.kind === "done") return beginSession(answer.value.login, input.newPassword);
    const field = answer.kind === "not_allowed" ? fieldOfRule(answer.reason.rule) : undefined;
    if (answer.kind === "not_allowed" && field) {
      setError(field, { message: answer.reason.rule }, { shouldFocus: true });
      return;
    }
    setError("root", {});
    setFailure(answer);
  });

  return (
    <PasswordForm
      login={login}
      state={formState}
      onSubmit={submit}
      save={t("save")}
      done={t("changed")}
      failure={failure}
    >
      <TextField
        {...register("currentPassword")}
        type="password"
        label={t("current")}
        autoComplete="current-password"
        error={sentence(errors.currentPassword?.message)}
      />
      <NewPasswordFields register={register} errors={errors} />
    </PasswordForm>
  );
}
