import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { type MessagePart, type Messages, pickMessages } from "#lib/messages/catalogue.ts";

/**
 * Gives these texts, and no others, to the client components below: the browser gets no texts that a page does not use.
 * Of two nested ones, the inner one counts.
 */
export async function ClientMessages({ texts, children }: { texts: readonly MessagePart[]; children: ReactNode }) {
  const messages = pickMessages((await getMessages()) as Messages, texts);
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
