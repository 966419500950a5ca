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
  | `person.factor${"Asked" | "Refused" | "Proven" | "Added" | "Removed"}`
  | "person.factorsReset"
  | `person.factorLink${"Made" | "Stopped"}`
  | "person.recoveryCodeUsed"
  | "person.recoveryCodesMade"
  | `access.${"reviewed" | "exported"}`
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
  | "settings.changed"
  | "access.refused"
  | "record.viewed"
  | "search.asked"
  | "receipt.opened"
  | "server.started"
  | "server.stopped"
  | `audit.${"read" | "exported" | "reviewed"}`;

/** How an event ended. */
export const AUDIT_OUTCOMES = ["done", "refused", "declined", "in_doubt"] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** Where a request came from; null where it is not known. */
export type AuditOrigin = {
  /** The address of the network that asked, behind the trusted proxies. */
  source: string | null;
  /** The digest of the session's id, by which lists name it. */
  sessionKey: string | null;
  browser: string | null;
  system: string | null;
};

/** The origin of what the server does by itself. */
export const NO_ORIGIN: AuditOrigin = { source: null, sessionKey: null, browser: null, system: null };

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
  /** Added by the request in which the event happens; absent for the server itself. */
  origin?: Partial<AuditOrigin>;
};

const REFUSALS: ReadonlySet<AuditEventName> = new Set<AuditEventName>([
  "access.refused",
  "person.signInRefused",
  "person.factorRefused",
  "request.refused",
]);

/** Returns how an event of that name ended. */
export function auditOutcome(name: AuditEventName): AuditOutcome {
  if (REFUSALS.has(name)) return "refused";
  // The decision of a person is done; a bank's answer is not.
  if (name.startsWith("request.")) return "done";
  if (name.endsWith(".declined")) return "declined";
  return name.endsWith(".leftInDoubt") || name.endsWith(".madeAmbiguous") ? "in_doubt" : "done";
}
