import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { openFactorLinkAction, redeemFactorLinkAction } from "#app/second-step-link/actions.ts";
import { FactorLinkForm } from "#components/people/factors/factor-link-form.tsx";
import { LanguageSwitch } from "#components/people/sign-in/language-switch.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { OutsidePage } from "#components/top/shell/outside-page.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("factors.link"))("title"), referrer: "no-referrer" };
}

/** Lets a person set up a new second factor by a link and their password. */
export default async function FactorLinkPage() {
  const t = await getTranslations("factors.link");
  return (
    <OutsidePage width="max-w-md">
      <div className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold tracking-tight">{t("title")}</h1>
        <p className="text-ink-muted">{t("lead")}</p>
      </div>
      <ClientMessages texts={["factors", "signIn"]}>
        <FactorLinkForm open={openFactorLinkAction} redeem={redeemFactorLinkAction} />
        <LanguageSwitch current={await getLocale()} />
      </ClientMessages>
    </OutsidePage>
  );
}
