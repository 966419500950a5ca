import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { Messages, Namespace } from "#lib/messages/catalogue.ts";
import { pickMessages } from "#lib/messages/pick-messages.ts";

/**
 * Gives the client components below it the texts of these namespaces, and of no others: what a page does not use in the browser
 * is not sent there. The inner one counts where two are nested.
 */
export async function ClientMessages({
  namespaces,
  children,
}: {
  namespaces: readonly Namespace[];
  children: ReactNode;
}) {
  const messages = pickMessages((await getMessages()) as Messages, namespaces);
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
