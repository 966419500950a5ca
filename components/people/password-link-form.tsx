"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type Answer, answerOf } from "#components/frame/answer.ts";
import { FailureNotice } from "#components/people/failure-notice.tsx";
import { NEW_PASSWORD_RULES, NewPasswordFields } from "#components/people/new-password-fields.tsx";
import { beginSession } from "#components/sign-in/begin-session.ts";
import { Button } from "#components/ui/button.tsx";
import { Fact, Facts } from "#components/ui/facts.tsx";
import { Form } from "#components/ui/form.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { type RedeemPasswordLinkInput, redeemPasswordLinkInput } from "#lib/inputs/password-link.ts";

/** Whose link it is, and their new password twice. Once it is set a session begins with it. */
export function PasswordLinkForm({
  token,
  owner,
  redeem,
}: {
  token: string;
  owner: { login: string; name: string };
  redeem: (input: RedeemPasswordLinkInput) => Promise<ActionResult<{ login: string }>>;
}) {
  const t = useTranslations("people");
  const [failure, setFailure] = useState<Answer<unknown> | null>(null);
  const { register, handleSubmit, formState, setError } = useForm<RedeemPasswordLinkInput>({
    resolver: zodResolver(redeemPasswordLinkInput),
    defaultValues: { token, newPassword: "", repeatedPassword: "" },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async (input) => {
    setFailure(null);
    const answer = await answerOf(redeem(input));
    if (answer.kind === "done") return beginSession(answer.value.login, input.newPassword);
    if (answer.kind === "not_allowed" && NEW_PASSWORD_RULES.includes(answer.reason.rule)) {
      setError("newPassword", { message: answer.reason.rule }, { shouldFocus: true });
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
      <Facts>
        <Fact name={t("name")}>{owner.name}</Fact>
        <Fact name={t("login")} mono>
          {owner.login}
        </Fact>
      </Facts>
      {/* For password keepers, which want to know whose password it is. */}
      <input type="text" name="login" value={owner.login} readOnly hidden autoComplete="username" />
      <NewPasswordFields register={register} errors={errors} />
      <Button type="submit" variant="primary" pending={isSubmitting || isSubmitSuccessful}>
        {isSubmitting ? t("own.saving") : t("link.save")}
      </Button>
      {isSubmitSuccessful && <Notice tone="success">{t("link.done")}</Notice>}
      {failure && <FailureNotice result={failure} />}
    </Form>
  );
}
