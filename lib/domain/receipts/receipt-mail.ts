import type { ReceiptLanguage } from "#lib/domain/receipts/receipt-choices.ts";

/** `unknown`: the whole mail was handed over, and the mail server's answer was lost. It is never sent again by itself. */
export type MailState = "sending" | "sent" | "failed" | "unknown";

/** Why a mail was certainly not taken by the mail server. */
export type MailFailure = "address_refused" | "mail_refused" | "signin_refused" | "not_secure" | "unreachable";

/** A receipt that was sent by e-mail, or was meant to be. Times are instants (ISO 8601, UTC). */
export type ReceiptMail = {
  /** Made by the form, so that a mail that is asked for twice is sent once. */
  mailId: string;
  storeId: string;
  transactionId: string;
  staffId: string;
  address: string;
  language: ReceiptLanguage;
  state: MailState;
  failure: MailFailure | null;
  begunAt: string;
  settledAt: string | null;
};

/** The most mails that one person sends from a store within an hour. */
export const MAX_MAILS_PER_HOUR = 60;

/** The most mails from a store to one address within a day: of the same receipt, and of all. A stranger is not flooded. */
export const MAX_MAILS_PER_ADDRESS = { sameReceipt: 3, all: 10 } as const;
