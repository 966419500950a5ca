"use client";

import { useTranslations } from "next-intl";
import { beginSession } from "#components/ground/answers/begin-session.ts";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { useErrorSentence } from "#components/people/people/failure-notice.tsx";
import { NewPasswordFields, PasswordForm } from "#components/people/people/password-form.tsx";
import type { Done, FormFailure, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import type { PasswordRule } from "#lib/domain/reasons/people-rules.ts";
import { type ChangePasswordInput, changePasswordInput } from "#lib/inputs/people/change-password-input.ts";

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
  const form = useActionForm({
    schema: changePasswordInput,
    values: { currentPassword: "", newPassword: "", repeatedPassword: "" },
    action: change,
    refreshes: "never",
    faultsOf: (answer) =>
      answer.kind === "not_allowed" ? { [fieldOfRule(answer.reason.rule)]: answer.reason.rule } : {},
    onDone: (answer, { newPassword }) => void beginSession(answer.value.login, newPassword),
  });
  const { answer, field, fault } = form;

  return (
    <PasswordForm
      login={login}
      form={form}
      save={t("save")}
      doneText={t("changed")}
      failure={answer?.kind === "not_allowed" ? null : answer}
    >
      <TextField
        {...field("currentPassword")}
        type="password"
        label={t("current")}
        autoComplete="current-password"
        error={sentence(fault("currentPassword"))}
      />
      <NewPasswordFields field={field} fault={fault} />
    </PasswordForm>
  );
}
