"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type Answer, answerOf } from "#components/frame/answer.ts";
import { FailureNotice } from "#components/people/failure-notice.tsx";
import { NEW_PASSWORD_RULES, NewPasswordFields } from "#components/people/new-password-fields.tsx";
import { useErrorSentence } from "#components/people/use-error-sentence.ts";
import { beginSession } from "#components/sign-in/begin-session.ts";
import { Button } from "#components/ui/button.tsx";
import { Form } from "#components/ui/form.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { type ChangePasswordInput, changePasswordInput } from "#lib/inputs/change-password.ts";

/** Rules that speak of the present password. */
const CURRENT_PASSWORD_RULES: readonly string[] = ["current_password_wrong", "locked"];

/** Which field a rule speaks of; the others concern the whole. */
function fieldOfRule(rule: string): keyof ChangePasswordInput | undefined {
  if (CURRENT_PASSWORD_RULES.includes(rule)) return "currentPassword";
  return NEW_PASSWORD_RULES.includes(rule) ? "newPassword" : undefined;
}

/**
 * The present password and, twice, the new one. The change ends every session, so that a new one is begun with the new
 * password; where that fails, at the sign-in page.
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
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

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
    <Form
      onSubmit={(event) => (isSubmitting ? event.preventDefault() : submit(event))}
      noValidate
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-5"
    >
      {/* For password keepers, which want to know whose password changes. */}
      <input type="text" name="login" value={login} readOnly hidden autoComplete="username" />
      <TextField
        {...register("currentPassword")}
        type="password"
        label={t("current")}
        autoComplete="current-password"
        error={sentence(errors.currentPassword?.message)}
      />
      <NewPasswordFields register={register} errors={errors} />
      <Button type="submit" variant="primary" pending={isSubmitting || isSubmitSuccessful}>
        {isSubmitting ? t("saving") : t("save")}
      </Button>
      {isSubmitSuccessful && <Notice tone="success">{t("changed")}</Notice>}
      {failure && <FailureNotice result={failure} />}
    </Form>
  );
}
