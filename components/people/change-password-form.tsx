"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type Answer, answerOf } from "#components/frame/answer.ts";
import { FailureNotice } from "#components/people/failure-notice.tsx";
import { useErrorSentence } from "#components/people/use-error-sentence.ts";
import { trySignIn } from "#components/sign-in/try-sign-in.ts";
import { Button } from "#components/ui/button.tsx";
import { Form } from "#components/ui/form.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { type ChangePasswordInput, changePasswordInput } from "#lib/inputs/change-password.ts";
import { paths } from "#lib/paths.ts";

/** Which field a rule speaks of; the others concern the whole. */
const FIELD_OF_RULE: Readonly<Record<string, keyof ChangePasswordInput>> = {
  current_password_wrong: "currentPassword",
  locked: "currentPassword",
  password_too_short: "newPassword",
  password_unreadable: "newPassword",
  password_guessable: "newPassword",
  password_too_long: "newPassword",
  password_holds_name: "newPassword",
  password_unchanged: "newPassword",
};

/**
 * The present password and, twice, the new one. The change ends every session, so that a new one is begun with the new
 * password; where that fails, at the sign-in page.
 */
export function ChangePasswordForm({
  login,
  forced,
  change,
}: {
  login: string;
  forced: boolean;
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
    if (answer.kind === "done") {
      const again = await trySignIn(answer.value.login, input.newPassword);
      window.location.assign(again === "signed_in" ? paths.home() : paths.signIn());
      return;
    }
    const field = answer.kind === "not_allowed" ? FIELD_OF_RULE[answer.reason.rule] : undefined;
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
        label={forced ? t("currentForced") : t("current")}
        autoComplete="current-password"
        error={sentence(errors.currentPassword?.message)}
      />
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
      <Button type="submit" variant="primary" pending={isSubmitting || isSubmitSuccessful}>
        {isSubmitting ? t("saving") : t("save")}
      </Button>
      {isSubmitSuccessful && <Notice tone="success">{t("changed")}</Notice>}
      {failure && <FailureNotice result={failure} />}
    </Form>
  );
}
