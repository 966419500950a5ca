import { MONEY_VERBS } from "#lib/domain/journal/journal.ts";

/** The kinds of events by which the audit is searched, with the first parts of their names. */
export const AUDIT_KINDS = {
  money: [...MONEY_VERBS, "unreferenced", "batch"],
  requests: ["request"],
  people: ["person", "access"],
  records: ["record", "search", "receipt", "note"],
  files: ["file", "schedule", "day", "books"],
  settings: ["settings", "view"],
  books: ["book", "statement", "deposit", "notice"],
  server: ["server", "audit"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type AuditKind = keyof typeof AUDIT_KINDS;

/** Tells whether a text names a kind. */
export function isAuditKind(text: string): text is AuditKind {
  return Object.hasOwn(AUDIT_KINDS, text);
}
