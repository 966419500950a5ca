/** What the audit tells: who did what to what, when. Never card data, never a secret. */
export const AUDIT_EVENTS = [
  "refund.prepared",
  "refund.sent",
  "refund.succeeded",
  "refund.declined",
  "refund.cancelled",
  "refund.leftInDoubt",
  "refund.notFound",
  "refund.madeAmbiguous",
  "refund.closed",
  "person.added",
  "person.roleGiven",
  "person.roleTaken",
  "person.passwordReset",
  "person.passwordChanged",
  "person.disabled",
  "person.enabled",
  "person.signedIn",
  "person.signInRefused",
  "person.signedOut",
  "view.shared",
  "view.changed",
  "view.madePersonal",
  "view.removed",
  "search.exported",
] as const;
export type AuditEventName = (typeof AUDIT_EVENTS)[number];

export type AuditEvent = {
  name: AuditEventName;
  at: string;
  /** Null for what concerns no store, such as a sign-in. */
  storeId: string | null;
  /** Null for the server itself. */
  staffId: string | null;
  /** What it was done to: a transaction id, an operation id, a person, a view, a store's transactions. */
  subject: string;
  details: Readonly<Record<string, string | number | null>>;
};
