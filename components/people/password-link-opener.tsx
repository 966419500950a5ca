"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useForm } from "react-hook-form";
import { answerOf } from "#components/answers/answer.ts";
import { beginSession } from "#components/answers/begin-session.ts";
import { FailureNotice } from "#components/people/failure-notice.tsx";
import { NewPasswordFields, PasswordForm } from "#components/people/password-form.tsx";
import type { PeopleAnswer, PeopleResult } from "#components/people/people-answer.ts";
import { Button } from "#components/ui/button.tsx";
import { Fact, Facts } from "#components/ui/facts.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Done, FormFailure, NotAllowed } from "#lib/domain/outcome.ts";
import type { PasswordProblem } from "#lib/domain/people/guessable-password.ts";
import {
  type PasswordLinkInput,
  type RedeemPasswordLinkInput,
  redeemPasswordLinkInput,
} from "#lib/inputs/password-link-input.ts";
import { paths } from "#lib/paths.ts";

/** The results of setting a password by a link. */
type RedeemResult = Done<{ login: string }> | NotAllowed<"link_over" | "busy" | PasswordProblem> | FormFailure;

type Owner = { login: string; name: string };

/**
 * Finds out whose link was opened, and offers the form or says what to do. The token is the address's fragment: no server log,
 * proxy or other page learns it, and programs that open links do not send it.
 */
export function PasswordLinkOpener({
  open,
  redeem,
}: {
  open: (input: PasswordLinkInput) => Promise<PeopleResult<Owner>>;
  redeem: (input: RedeemPasswordLinkInput) => Promise<RedeemResult>;
}) {
  const t = useTranslations("people");
  const token = useSyncExternalStore(onFragment, fragment, () => null);
  const [answer, setAnswer] = useState<{ token: string; answer: PeopleAnswer<Owner> } | null>(null);
  const ask = useCallback(
    async (opened: string) => setAnswer({ token: opened, answer: await answerOf(open({ token: opened })) }),
    [open],
  );
  useEffect(() => {
    if (token !== null) void ask(token);
  }, [token, ask]);

  // An answer about another link no longer counts.
  const linkAnswer = answer !== null && answer.token === token ? answer.answer : null;
  if (token === null || linkAnswer === null) return <p role="status">{t("working")}</p>;
  if (linkAnswer.kind === "done")
    return <PasswordLinkForm key={token} token={token} owner={linkAnswer.value} redeem={redeem} />;
  if (linkAnswer.kind === "invalid" || (linkAnswer.kind === "not_allowed" && linkAnswer.reason.rule === "link_over"))
    return (
      <>
        <Notice tone="warning" title={t("link.overTitle")}>
          {t("rules.link_over")}
        </Notice>
        <div>
          <LinkButton href={paths.signIn()}>{t("link.signIn")}</LinkButton>
        </div>
      </>
    );
  return (
    <>
      <FailureNotice result={linkAnswer} />
      <div>
        <Button onClick={() => ask(token)}>{t("link.again")}</Button>
      </div>
    </>
  );
}

function fragment(): string {
  return window.location.hash.slice(1);
}

function onFragment(changed: () => void): () => void {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}

/** Shows whose link it is and asks for the new password twice. Setting it starts a session. */
function PasswordLinkForm({
  token,
  owner,
  redeem,
}: {
  token: string;
  owner: { login: string; name: string };
  redeem: (input: RedeemPasswordLinkInput) => Promise<RedeemResult>;
}) {
  const t = useTranslations("people");
  const [failure, setFailure] = useState<PeopleAnswer<unknown> | null>(null);
  const { register, handleSubmit, formState, setError } = useForm<RedeemPasswordLinkInput>({
    resolver: zodResolver(redeemPasswordLinkInput),
    defaultValues: { token, newPassword: "", repeatedPassword: "" },
  });
  const { errors } = formState;

  const submit = handleSubmit(async (input) => {
    setFailure(null);
    const answer = await answerOf(redeem(input));
    if (answer.kind === "done") return beginSession(answer.value.login, input.newPassword);
    if (answer.kind !== "not_allowed") return fail(answer);
    const { rule } = answer.reason;
    if (rule === "link_over" || rule === "busy") return fail({ kind: "not_allowed", reason: { rule } });
    setError("newPassword", { message: rule }, { shouldFocus: true });
  });

  function fail(answer: PeopleAnswer<unknown>) {
    setError("root", {});
    setFailure(answer);
  }

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
