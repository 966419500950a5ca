"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type Answer, answerOf } from "#components/answers/answer.ts";
import { beginSession } from "#components/answers/begin-session.ts";
import { NEW_PASSWORD_RULES, NewPasswordFields } from "#components/people/new-password-fields.tsx";
import { PasswordForm } from "#components/people/password-form.tsx";
import { Fact, Facts } from "#components/ui/facts.tsx";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { type RedeemPasswordLinkInput, redeemPasswordLinkInput } from "#lib/inputs/password-link-input.ts";

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
  const { errors } = formState;

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
    <PasswordForm
      login={owner.login}
      state={formState}
      onSubmit={submit}
      save={t("link.save")}
      done={t("link.done")}
      failure={failure}
    >
      <Facts>
        <Fact name={t("name")}>{owner.name}</Fact>
        <Fact name={t("login")} mono>
          {owner.login}
        </Fact>
      </Facts>
      <NewPasswordFields register={register} errors={errors} />
    </PasswordForm>
  );
}
