"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { answerOf, type NoAnswer } from "#components/ground/answers/answer.ts";
import { beginSession } from "#components/ground/answers/begin-session.ts";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import { useFragment } from "#components/ground/ui/hooks/use-fragment.ts";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { FailureNotice } from "#components/people/people/failure-notice.tsx";
import { NewPasswordFields, PasswordForm } from "#components/people/people/password-form.tsx";
import type { PeopleAnswer, PeopleResult } from "#components/people/people/people-answer.ts";
import type { Done, FormFailure, NotAllowed } from "#lib/domain/outcome.ts";
import type { PasswordFault } from "#lib/domain/people/guessable-password.ts";
import {
  type PasswordLinkInput,
  type RedeemPasswordLinkInput,
  redeemPasswordLinkInput,
} from "#lib/inputs/people/password-link-input.ts";
import { paths } from "#lib/paths/paths.ts";

/** The results of setting a password by a link. */
type RedeemResult = Done<{ login: string }> | NotAllowed<"link_over" | "busy" | PasswordFault> | FormFailure;

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
  const token = useFragment();
  const [answer, setAnswer] = useState<{ token: string; answer: PeopleAnswer<Owner> } | null>(null);
  const ask = useCallback(
    async (opened: string) => setAnswer({ token: opened, answer: await answerOf(() => open({ token: opened })) }),
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
  const form = useActionForm({
    schema: redeemPasswordLinkInput,
    values: { token, newPassword: "", repeatedPassword: "" },
    action: redeem,
    refreshes: "never",
    faultsOf(answer): Readonly<Record<string, string>> {
      const rule = passwordRule(answer);
      return rule === undefined ? {} : { newPassword: rule };
    },
    onDone: (answer, { newPassword }) => void beginSession(answer.value.login, newPassword),
  });
  const { answer, field, fault } = form;
  const failure = failureOf(answer);

  return (
    <PasswordForm login={owner.login} form={form} save={t("link.save")} doneText={t("link.done")} failure={failure}>
      <Facts>
        <Fact name={t("name")}>{owner.name}</Fact>
        <Fact name={t("login")} mono>
          {owner.login}
        </Fact>
      </Facts>
      <NewPasswordFields field={field} fault={fault} />
    </PasswordForm>
  );
}

/** Returns the rule by which the new password is refused; undefined where it is the link, or where nothing is. */
function passwordRule(answer: RedeemResult | NoAnswer): PasswordFault | undefined {
  if (answer.kind !== "not_allowed") return undefined;
  const { rule } = answer.reason;
  return rule === "link_over" || rule === "busy" ? undefined : rule;
}

/** Returns what no field shows. */
function failureOf(answer: RedeemResult | NoAnswer | null): PeopleAnswer<unknown> | null {
  if (answer?.kind !== "not_allowed") return answer;
  const { rule } = answer.reason;
  return rule === "link_over" || rule === "busy" ? { kind: "not_allowed", reason: { rule } } : null;
}
