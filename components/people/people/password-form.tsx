"use client";

import { useTranslations } from "next-intl";
import type { ReactNode, SubmitEventHandler } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { FailureNotice, useErrorSentence } from "#components/people/people/failure-notice.tsx";
import type { PeopleAnswer } from "#components/people/people/people-answer.ts";

/** Frames a form for the person's own password: the login for password managers, one button, and the result. */
export function PasswordForm({
  login,
  form: { submit, pending, answer },
  save,
  doneText,
  failure,
  children,
}: {
  login: string;
  form: {
    submit: SubmitEventHandler<HTMLFormElement>;
    pending: boolean;
    answer: { kind: string } | null;
  };
  /** The label of the button. */
  save: string;
  /** Says that the password is set and a session begins. */
  doneText: string;
  /** A failure that concerns no field. */
  failure: PeopleAnswer<unknown> | null;
  /** The fields. */
  children: ReactNode;
}) {
  const t = useTranslations("people.own");
  const isDone = answer?.kind === "done";
  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-md border border-line bg-surface p-5">
      <input type="text" name="login" value={login} readOnly hidden autoComplete="username" />
      {children}
      <Button type="submit" variant="primary" pending={pending || isDone}>
        {pending ? t("saving") : save}
      </Button>
      {isDone && <Notice tone="success">{doneText}</Notice>}
      {failure && <FailureNotice result={failure} />}
    </Form>
  );
}

type Field = "newPassword" | "repeatedPassword";

/** Asks for a new password, twice. */
export function NewPasswordFields({
  field,
  fault,
}: {
  field: (name: Field) => UseFormRegisterReturn;
  fault: (name: Field) => string | undefined;
}) {
  const t = useTranslations("people.own");
  const sentence = useErrorSentence();
  return (
    <>
      <TextField
        {...field("newPassword")}
        type="password"
        label={t("new")}
        hint={t("newHint")}
        autoComplete="new-password"
        error={sentence(fault("newPassword"))}
      />
      <TextField
        {...field("repeatedPassword")}
        type="password"
        label={t("repeated")}
        autoComplete="new-password"
        error={sentence(fault("repeatedPassword"))}
      />
    </>
  );
}
