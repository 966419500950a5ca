import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { type MessagePart, type Messages, pickMessages } from "#lib/messages/catalogue.ts";

/**
 * Gives the client components below it these texts, and no others: what a page does not use in the browser
 * is not sent there. The inner one counts where two are nested.
 */
export async function ClientMessages({ texts, children }: { texts: readonly MessagePart[]; children: ReactNode }) {
  const messages = pickMessages((await getMessages()) as Messages, texts);
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
