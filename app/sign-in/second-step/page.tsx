import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { LanguageSwitch } from "#components/people/sign-in/language-switch.tsx";
import { SecondStepForm } from "#components/people/sign-in/second-step-form.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { OutsidePage } from "#components/top/shell/outside-page.tsx";
import { showPending } from "#lib/operations/people/factors/show-pending.ts";
import { paths } from "#lib/paths/paths.ts";
import { runtime } from "#lib/runtime.ts";
import { pendingCookieName } from "#lib/session/factors/pending-cookie.ts";
import { ownPath } from "#lib/session/requests/own-path.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("signIn.secondStep"))("title") };
}

type Query = { next?: string | string[] };

/** Asks for the second factor of the sign-in that the browser's cookie names. Without one it leads back to the sign-in. */
export default async function SecondStepPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { next } = await searchParams;
  const token = (await cookies()).get(pendingCookieName())?.value ?? null;
  const pending = await showPending(await runtime(), token);
  if (!pending) redirect(paths.signInFailed("factor_over"));
  const t = await getTranslations("signIn.secondStep");
  return (
    <OutsidePage width="max-w-sm">
      <div className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold tracking-tight">{t("title")}</h1>
        <p className="text-ink-muted">{t("lead")}</p>
      </div>
      <ClientMessages texts={["signIn"]}>
        <SecondStepForm
          leadsTo={ownPath(typeof next === "string" ? next : null)}
          ways={pending.ways}
          hasCodes={pending.hasCodes}
        />
        <LanguageSwitch current={await getLocale()} />
      </ClientMessages>
    </OutsidePage>
  );
}
