"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { answerOf } from "#components/answers/answer.ts";
import { beginSession } from "#components/answers/begin-session.ts";
import { useErrorSentence } from "#components/people/failure-notice.tsx";
import { NewPasswordFields, PasswordForm } from "#components/people/password-form.tsx";
import type { PeopleAnswer } from "#components/people/people-answer.ts";
import { TextField } from "#components/ui/fields/text-field.tsx";
import type { Done, FormFailure, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import type { PasswordRule } from "#lib/domain/reasons/people-rules.ts";
import { type ChangePasswordInput, changePasswordInput } from "#lib/inputs/change-password-input.ts";

/** Finds the field that a rule is about. */
function fieldOfRule(rule: PasswordRule): keyof ChangePasswordInput {
  return rule === "current_password_wrong" || rule === "locked" ? "currentPassword" : "newPassword";
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
  change: (
    input: ChangePasswordInput,
  ) => Promise<Done<{ login: string }> | NotPermitted | NotAllowed<PasswordRule> | FormFailure>;
}) {
  const t = useTranslations("people.own");
  const sentence = useErrorSentence();
  const [failure, setFailure] = useState<PeopleAnswer<unknown> | null>(null);
  const { register, handleSubmit, formState, setError } = useForm<ChangePasswordInput>({
    resolver: zodResolver(changePasswordInput),
    defaultValues: { currentPassword: "", newPassword: "", repeatedPassword: "" },
  });
  const { errors } = formState;

  const submit = handleSubmit(async (input) => {
    setFailure(null);
    const answer = await answerOf(change(input));
    if (answer.kind === "done") return beginSession(answer.value.login, input.newPassword);
    if (answer.kind === "not_allowed") {
      const { rule } = answer.reason;
      setError(fieldOfRule(rule), { message: rule }, { shouldFocus: true });
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
