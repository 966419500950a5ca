import "server-only";
import type { MailFailure } from "#lib/domain/receipts/receipt-mail.ts";

/** One mail to one address. */
export type Mail = {
  /** Becomes part of its Message-ID, by which a mail server recognizes it. */
  mailId: string;
  fromName: string;
  to: string;
  subject: string;
  text: string;
  /** A PDF that goes with it. */
  file?: { name: string; content: Uint8Array };
};

/** What became of it. `unknown`: it was handed over whole, and no answer came. */
export type MailReply = { kind: "sent" } | { kind: "failed"; failure: MailFailure } | { kind: "unknown" };

/** Sends mail. Never throws for an expected failure, and never tries twice. */
export type Mailer = { send(mail: Mail): Promise<MailReply> };
