import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { Messages } from "#lib/messages/catalogue.ts";
import { type MessagePart, pickMessages } from "#lib/messages/pick-messages.ts";

/**
 * Gives the client components below it these texts, and no others: what a page does not use in the browser
 * is not sent there. The inner one counts where two are nested.
 */
export async function ClientMessages({ texts, children }: { texts: readonly MessagePart[]; children: ReactNode }) {
  const messages = pickMessages((await getMessages()) as Messages, texts);
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
