import type { Metadata } from "next";
import localFont from "next/font/local";
import { connection } from "next/server";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AddressNotice } from "#components/top/shell/address-notice.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { OutdatedNotice } from "#components/top/shell/outdated-notice.tsx";
import { PracticeBand } from "#components/top/shell/practice-band.tsx";
import { SkipLink } from "#components/top/shell/skip-link.tsx";
import { config } from "#lib/config.ts";
import { TRUSTED_TYPES_SCRIPT } from "#lib/pages/shell/trusted-types.ts";
import { pageNonce } from "#lib/session/signed-in/page-nonce.ts";
import { signedIn } from "#lib/session/signed-in/signed-in.ts";
import { currentPreferences } from "#lib/session/signed-in/staff-context.ts";
import "#app/globals.css";

/** Inter with the letters of Western European languages, served by the app itself. */
const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  variable: "--font-inter",
  weight: "100 900",
  display: "swap",
});

/** Further Latin letters for people's names; loaded only for a page that has one. */
const interExtended = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2",
  variable: "--font-inter-ext",
  weight: "100 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

export const metadata: Metadata = {
  title: { default: "Counterfoil", template: "%s · Counterfoil" },
  robots: { index: false, follow: false },
};

/** Renders the document around every page in the person's language and theme, or in the browser's without a session. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  // Each answer has its own nonce, so no page is rendered ahead of a request.
  await connection();
  const preferences = await currentPreferences();
  const session = await signedIn();
  const { mode, publicUrl } = config();
  const nonce = await pageNonce();
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
        {/* The browser hides the nonce from scripts, so the page in the browser seems to differ. */}
        <script nonce={nonce} suppressHydrationWarning>
          {TRUSTED_TYPES_SCRIPT}
        </script>
        {preferences !== null && <SkipLink />}
        {practice && <PracticeBand isSignedIn={preferences !== null} />}
        <AddressNotice publicUrl={publicUrl}>
          {t.rich("otherAddress", {
            link: () => (
              <a className="font-semibold underline" href={publicUrl}>
                {publicUrl}
              </a>
            ),
          })}
        </AddressNotice>
        <OutdatedNotice title={t("outdated.title")} text={t("outdated.text")} reload={t("outdated.reload")} />
        <ClientMessages texts={[]}>{children}</ClientMessages>
      </body>
    </html>
  );
}
