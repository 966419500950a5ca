"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { SingleSignOnFailure } from "#lib/domain/people/single-sign-on-failure.ts";
import { SINGLE_SIGN_ON } from "#lib/paths/people-paths.ts";

/** Leads to the identity provider, and back to `leadsTo`. */
export function SingleSignOnStart({
  provider,
  leadsTo,
  isAgain,
  failure,
}: {
  provider: string;
  leadsTo: string;
  /** Whether somebody is signed in already: then the provider asks again who it is, also when it knows. */
  isAgain: boolean;
  failure: SingleSignOnFailure | null;
}) {
  const t = useTranslations("singleSignOn");
  const [state, setState] = useState<"idle" | "pending" | SingleSignOnFailure>(failure ?? "idle");
  const failed = state === "idle" || state === "pending" ? null : state;

  async function start() {
    if (state === "pending") return;
    setState("pending");
    try {
      window.location.assign(await providerAddress(leadsTo, isAgain));
    } catch {
      setState("provider_unreachable");
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {failed && (
        <Notice tone="danger" title={t("failedTitle")}>
          {t(`failures.${failed}`, { provider })}
        </Notice>
      )}
      <Button type="button" onClick={start} pending={state === "pending"}>
        {t(state === "pending" ? "starting" : "start", { provider })}
      </Button>
      <p className="text-center text-xs text-ink-muted">{t("or")}</p>
    </div>
  );
}

/**
 * Begins at our server, and returns the provider's address, or ours with the failure. A form would do without script, but the page's
 * policy lets no form lead to another site.
 */
async function providerAddress(leadsTo: string, isAgain: boolean): Promise<string> {
  const { csrfToken }: { csrfToken: string } = await (await fetch("/api/auth/csrf")).json();
  const callbackUrl = new URL(leadsTo, window.location.href).href;
  const demand = isAgain ? "?prompt=login&max_age=0" : "";
  const answer = await fetch(`/api/auth/signin/${SINGLE_SIGN_ON}${demand}`, {
    method: "POST",
    body: new URLSearchParams({ csrfToken, callbackUrl, json: "true" }),
  });
  const { url }: { url: string } = await answer.json();
  return url;
}
