import type { MoneyVerb } from "#lib/domain/journal/journal.ts";

/** The steps of a money operation, each recorded under its verb: `refund.sent`, `void.declined`. */
export type MoneyStep =
  | "prepared"
  | "sent"
  | "challenged"
  | "succeeded"
  | "declined"
  | "cancelled"
  | "leftInDoubt"
  | "notFound"
  | "madeAmbiguous"
  | "closed";

/** The events of the audit: who did what to what, when. Never card data, never a secret. */
export type AuditEventName =
  | `${MoneyVerb}.${MoneyStep}`
  | `request.${"asked" | "approved" | "declined" | "refused" | "withdrawn" | "expired" | "unneeded" | "reopened"}`
  | "unreferenced.searched"
  | "unreferenced.cardPageOpened"
  | "payment.cardPageOpened"
  | "payment.confirmLinkMade"
  | "person.added"
  | "person.roleGiven"
  | "person.roleTaken"
  | "person.passwordReset"
  | "person.linkRedeemed"
  | "person.lockLifted"
  | "person.passwordChanged"
  | "person.disabled"
  | "person.enabled"
  | "person.signedIn"
  | "person.signInRefused"
  | "person.signedOut"
  | "person.sessionsEnded"
  | "view.shared"
  | "view.changed"
  | "view.madePersonal"
  | "view.removed"
  | "batch.made"
  | "batch.asked"
  | "batch.begun"
  | "batch.paused"
  | "batch.wentOn"
  | "batch.stopped"
  | "batch.finished"
  | "batch.discarded"
  | "batch.reopened"
  | "batch.rowMended"
  | "batch.exported"
  | "notice.raised"
  | "notice.acknowledged"
  | "note.written"
  | "receipt.sent"
  | "search.exported"
  | `file.${"asked" | "made" | "stopped" | "steered" | "opened" | "removed"}`
  | `schedule.${"made" | "changed" | "paused" | "resumed" | "removed"}`
  | "day.signed"
  | "day.reopened"
  | "day.exported"
  | "books.exported"
  | "book.shortened"
  | "statement.checked"
  | "deposit.takenBack"
  | "deposit.returned"
  | "deposit.returnDismissed"
  | "settings.changed";

export type AuditEvent = {
  name: AuditEventName;
  at: string;
  /** Null for events that concern no store, such as a sign-in. */
  storeId: string | null;
  /** Null for the server itself. */
  staffId: string | null;
  /** The object of the event: a transaction id, an operation id, a person, a view, a store's transactions. */
  subject: string;
  details: Readonly<Record<string, string | number | null>>;
};
