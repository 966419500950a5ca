"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { type Answer, answerOf } from "#components/answers/answer.ts";
import { FailureNotice } from "#components/people/failure-notice.tsx";
import { PasswordLinkForm } from "#components/people/password-link-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { PasswordLinkInput, RedeemPasswordLinkInput } from "#lib/inputs/password-link-input.ts";
import { paths } from "#lib/paths.ts";

type Owner = { login: string; name: string };

/**
 * Asks whose link was opened, and offers the form or says what to do. The token is the address's fragment: no server log, proxy or
 * other page is ever told it, and a program that opens links by itself does not send it.
 */
export function PasswordLinkOpener({
  open,
  redeem,
}: {
  open: (input: PasswordLinkInput) => Promise<ActionResult<Owner>>;
  redeem: (input: RedeemPasswordLinkInput) => Promise<ActionResult<{ login: string }>>;
}) {
  const t = useTranslations("people");
  const token = useSyncExternalStore(onFragment, fragment, () => null);
  const [answer, setAnswer] = useState<{ token: string; answer: Answer<Owner> } | null>(null);
  const ask = useCallback(
    async (asked: string) => setAnswer({ token: asked, answer: await answerOf(open({ token: asked })) }),
    [open],
  );
  useEffect(() => {
    if (token !== null) void ask(token);
  }, [token, ask]);

  // What was answered to another link counts no more.
  const told = answer !== null && answer.token === token ? answer.answer : null;
  if (token === null || told === null) return <p role="status">{t("working")}</p>;
  if (told.kind === "done") return <PasswordLinkForm key={token} token={token} owner={told.value} redeem={redeem} />;
  if (told.kind === "invalid" || (told.kind === "not_allowed" && told.reason.rule === "link_over"))
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
      <FailureNotice result={told} />
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
