import type { Metadata } from "next";
import { connection } from "next/server";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { inter, interExtended } from "#app/fonts/inter.ts";
import { AddressNotice } from "#components/frame/address-notice.tsx";
import { ClientMessages } from "#components/frame/client-messages.tsx";
import { PracticeBand } from "#components/frame/practice-band.tsx";
import { config } from "#lib/config.ts";
import { signedIn } from "#lib/session/signed-in.ts";
import { currentPreferences } from "#lib/session/staff-context.ts";
import "#app/globals.css";

export const metadata: Metadata = {
  title: { default: "Counterfoil", template: "%s · Counterfoil" },
  robots: { index: false, follow: false },
};

/** The document around every page, in the person's language and look; the browser's own when nobody is signed in. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  // Each answer carries a nonce of its own: nothing is ever rendered ahead of a request.
  await connection();
  const preferences = await currentPreferences();
  const session = await signedIn();
  const { mode, publicUrl } = config();
  const practice = mode === "sandbox";
  const t = await getTranslations("frame");
  return (
    <html
      lang={await getLocale()}
      className={`${inter.variable} ${interExtended.variable}`}
      data-theme={preferences?.theme ?? "system"}
      data-density={preferences?.density ?? "regular"}
      data-keys={preferences?.singleLetterKeys === false ? "off" : "on"}
      data-person={session?.actor.staffId}
      data-practice={practice ? "" : undefined}
    >
      <body className="flex min-h-dvh flex-col">
        {practice && <PracticeBand />}
        <AddressNotice publicUrl={publicUrl}>
          {t.rich("otherAddress", {
            link: () => (
              <a className="font-semibold underline" href={publicUrl}>
                {publicUrl}
              </a>
            ),
          })}
        </AddressNotice>
        <ClientMessages texts={[]}>{children}</ClientMessages>
      </body>
    </html>
  );
}
