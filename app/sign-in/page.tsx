import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "#components/frame/client-messages.tsx";
import { ProductMark } from "#components/frame/product-mark.tsx";
import { LanguageSwitch } from "#components/sign-in/language-switch.tsx";
import { SignInForm } from "#components/sign-in/sign-in-form.tsx";
import { config } from "#lib/config.ts";
import { ownPath } from "#lib/paths.ts";
import { DEMO_STAFF } from "#lib/session/demo-staff.ts";
import { currentPreferences } from "#lib/session/staff-context.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("signIn"))("title") };
}

/** Where everybody begins. `next` leads back to one of our own pages, and never elsewhere. */
export default async function SignInPage({ searchParams }: { searchParams: Promise<{ next?: string | string[] }> }) {
  const { next } = await searchParams;
  const leadsTo = ownPath(typeof next === "string" ? next : null);
  if (await currentPreferences()) redirect(leadsTo);
  const t = await getTranslations();
  const demo = config().mode === "sandbox" ? DEMO_STAFF : [];
  return (
    <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center gap-6 p-4 sm:pb-24">
      <p className="flex items-center gap-2 text-base font-semibold tracking-tight">
        <ProductMark className="size-7" />
        {t("frame.product")}
      </p>
      <h1 className="sr-only">{t("signIn.title")}</h1>
      <ClientMessages texts={["signIn"]}>
        <SignInForm
          leadsTo={leadsTo}
          demo={demo.map(({ login, password, role }) => ({ login, password, role: t(`frame.roles.${role}`) }))}
        />
        <LanguageSwitch current={await getLocale()} />
      </ClientMessages>
    </main>
  );
}
