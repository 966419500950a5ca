import type { Limits } from "#lib/domain/adjustments/limits.ts";
import { type Actor, may, type Permission, type Role } from "#lib/domain/people/permissions.ts";

/**
 * The line of each permission (`help.may.line`), in their order. The permissions that are left out always come with another one,
 * whose line says both.
 */
const LINES = {
  "transaction.search": "search",
  "transaction.export": "export",
  "payment.create": "takePayment",
  "refund.create": "giveBack",
  "completion.create": "complete",
  "note.write": "note",
  "receipt.send": "sendReceipt",
  "giveBack.choose": "choose",
  "doubt.resolve": "checkDoubt",
  "doubt.close": "closeDoubt",
  "notice.acknowledge": "acknowledge",
  "journal.read": "readAll",
  "day.close": "closeDay",
  "request.decide": "decide",
  "batch.create": "batch",
  "unreferenced.create": "withoutSale",
  "unreferenced.read": "readWithoutSale",
  "settlement.read": "settlement",
  "person.manage": "people",
  "access.review": "accessReview",
  "limit.manage": "limits",
  "settings.manage": "settings",
  "audit.read": "audit",
  "view.share": "share",
  "view.changeShared": "changeShared",
} as const satisfies Partial<Record<Permission, string>>;
type LineName = (typeof LINES)[keyof typeof LINES];

/** Lists what the person may do in that store, as names of lines. */
export function ownLines(actor: Actor, storeId: string): readonly LineName[] {
  const permissions = Object.keys(LINES) as (keyof typeof LINES)[];
  return permissions.filter((permission) => may(actor, permission, storeId)).map((permission) => LINES[permission]);
}

/** A text for the search box, and what it finds. */
export type SearchExample = { name: string; typed: string; finds: string };

/** What can be practised on the sandbox; a part is empty for people who cannot use it. */
export type PracticeView = {
  words: readonly { word: string; effect: string; href: string }[];
  searchWords: readonly { word: string; effect: string; href: string }[];
  cards: readonly { effect: string; numbers: readonly string[] }[];
};

/** The contents of the page Help for one person. */
export type HelpView = {
  lines: readonly LineName[];
  limits: Limits | null;
  contacts: readonly { name: string; role: Role }[];
  examples: readonly SearchExample[];
  /** Null beside a real account. */
  practice: PracticeView | null;
};
