import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { LanguageSwitch } from "#components/people/sign-in/language-switch.tsx";
import { SignInForm } from "#components/people/sign-in/sign-in-form.tsx";
import { SingleSignOnStart } from "#components/people/single-sign-on/single-sign-on-start.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { OutsidePage } from "#components/top/shell/outside-page.tsx";
import { config } from "#lib/config.ts";
import { signInFailure } from "#lib/domain/people/sign-in-failure.ts";
import { singleSignOnFailure } from "#lib/domain/people/single-sign-on-failure.ts";
import { arePasskeysPossible } from "#lib/session/factors/passkeys.ts";
import { ownPath } from "#lib/session/requests/own-path.ts";
import { DEMO_STAFF } from "#lib/session/sign-in/demo-staff.ts";
import { signedInActor } from "#lib/session/signed-in/signed-in.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("signIn"))("title") };
}

type Query = { next?: string | string[]; another?: string | string[]; error?: string | string[] };

/**
 * Shows the sign-in form. `next` leads back to one of our own pages only. `another` lets a person sign in while somebody else is
 * signed in. `error` is the code, from next-auth or our own pages, for a failed sign-in.
 */
export default async function SignInPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { next, another, error } = await searchParams;
  const leadsTo = ownPath(typeof next === "string" ? next : null);
  const signedInNow = await signedInActor();
  if (signedInNow && another === undefined) redirect(leadsTo);
  const t = await getTranslations();
  const { singleSignOn } = config();
  // Without a provider nobody else says why.
  const providerFailure = singleSignOn && typeof error === "string" ? singleSignOnFailure(error) : null;
  const demo = config().mode === "sandbox" ? DEMO_STAFF : [];
  return (
    <OutsidePage width="max-w-sm">
      <h1 className="sr-only">{t("signIn.title")}</h1>
      {signedInNow && (
        <Notice tone="info" role="note">
          {t("signIn.another", { name: signedInNow.name })}
        </Notice>
      )}
      {singleSignOn && (
        <ClientMessages texts={["singleSignOn"]}>
          <SingleSignOnStart
            provider={singleSignOn.name}
            leadsTo={leadsTo}
            isAgain={signedInNow !== null}
            failure={providerFailure}
          />
        </ClientMessages>
      )}
      <ClientMessages texts={["signIn"]}>
        <SignInForm
          leadsTo={leadsTo}
          failure={typeof error === "string" && !providerFailure ? signInFailure(error) : null}
          demo={demo.map(({ login, password, role }) => ({ login, password, role: t(`frame.roles.${role}`) }))}
          hasPasskeys={arePasskeysPossible()}
        />
        <LanguageSwitch current={await getLocale()} />
      </ClientMessages>
    </OutsidePage>
  );
}
