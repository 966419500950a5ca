"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import { Spinner } from "#components/ground/ui/signs/spinner.tsx";
import { BAR_CONTROL } from "#components/top/shell/bar-control.ts";
import { paths } from "#lib/paths/paths.ts";

/**
 * Ends the session on the server and loads the sign-in page as a new document, so that nothing of the person stays in
 * the tab.
 */
export function SignOutButton() {
  const t = useTranslations("frame");
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle");

  async function leave() {
    if (state === "pending") return;
    setState("pending");
    try {
      const { signOut } = await import("next-auth/react");
      const { url } = await signOut({ redirect: false });
      // An identity provider ends its own session on a page of its own, which leads back to ours.
      const isElsewhere = URL.parse(url)?.origin !== window.location.origin;
      window.location.assign(URL.canParse(url) && isElsewhere ? url : paths.signIn());
    } catch {
      setState("failed");
    }
  }

  return (
    <>
      <button
        type="button"
        onClick={leave}
        aria-disabled={state === "pending"}
        title={t("signOut")}
        className={BAR_CONTROL}
      >
        {state === "pending" ? <Spinner /> : <Icon name="sign-out" />}
        <span className="sr-only @7xl:not-sr-only">{state === "pending" ? t("signingOut") : t("signOut")}</span>
      </button>
      {state === "failed" && (
        <div className="fixed top-16 right-3 z-30 max-w-sm shadow-raised">
          <Notice tone="danger">{t("signOutFailed")}</Notice>
        </div>
      )}
    </>
  );
}
