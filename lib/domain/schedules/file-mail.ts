import type { MailState } from "#lib/domain/receipts/receipt-mail.ts";

/** A mail that tells a person of a file. */
export type FileMail = {
  mailId: string;
  fileId: string;
  storeId: string;
  staffId: string;
  /** `due` until the file has ended. */
  state: "due" | MailState;
};
