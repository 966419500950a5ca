import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { openPasswordLinkAction, redeemPasswordLinkAction } from "#app/password-link/actions.ts";
import { PasswordLinkOpener } from "#components/people/people/password-link-opener.tsx";
import { LanguageSwitch } from "#components/people/sign-in/language-switch.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { OutsidePage } from "#components/top/shell/outside-page.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("people.link"))("title"), referrer: "no-referrer" };
}

/**
 * Shows the form to set a password by a link. Opening it changes nothing: the browser asks for the link's owner
 * afterwards.
 */
export default async function PasswordLinkPage() {
  const t = await getTranslations();
  return (
    <OutsidePage width="max-w-md">
      <div className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold tracking-tight">{t("people.link.title")}</h1>
        <p className="text-ink-muted">{t("people.link.lead")}</p>
      </div>
      <ClientMessages texts={["people", "frame", "signIn"]}>
        <PasswordLinkOpener open={openPasswordLinkAction} redeem={redeemPasswordLinkAction} />
        <LanguageSwitch current={await getLocale()} />
      </ClientMessages>
    </OutsidePage>
  );
}
