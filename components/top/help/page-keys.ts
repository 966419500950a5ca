import { type Actor, may, type Permission } from "#lib/domain/people/permissions.ts";

/** The pages whose own keys the page Help lists. */
export const KEY_PAGES = ["search", "rows", "record", "form", "payment", "receipt", "request"] as const;
export type KeyPage = (typeof KEY_PAGES)[number];

/** One line of the list: its keys do the same thing, or follow one another. */
type PageKey = { page: KeyPage; name: string; keys: readonly string[]; needs: Permission };

/** The keys of single pages. A test compares them with the controls that have them. */
export const PAGE_KEYS = [
  { page: "search", name: "find", keys: ["/"], needs: "transaction.search" },
  { page: "search", name: "condition", keys: ["f"], needs: "transaction.search" },
  { page: "search", name: "saveView", keys: ["s"], needs: "transaction.search" },
  { page: "search", name: "file", keys: ["e"], needs: "transaction.export" },
  { page: "search", name: "fileChoices", keys: ["d"], needs: "transaction.export" },
  { page: "rows", name: "walk", keys: ["j", "k"], needs: "transaction.search" },
  { page: "rows", name: "open", keys: ["Enter"], needs: "transaction.search" },
  { page: "rows", name: "panel", keys: ["o"], needs: "transaction.search" },
  { page: "rows", name: "intoPanel", keys: ["i"], needs: "transaction.search" },
  { page: "rows", name: "select", keys: ["x"], needs: "batch.create" },
  { page: "rows", name: "all", keys: ["a"], needs: "transaction.search" },
  { page: "rows", name: "offers", keys: ["m", "n", "l", "q", "w", "b", "t"], needs: "transaction.search" },
  { page: "record", name: "giveBack", keys: ["r"], needs: "refund.create" },
  { page: "record", name: "undo", keys: ["u"], needs: "void.create" },
  { page: "record", name: "complete", keys: ["c"], needs: "completion.create" },
  { page: "record", name: "note", keys: ["w"], needs: "note.write" },
  { page: "record", name: "receipt", keys: ["p"], needs: "transaction.read" },
  { page: "form", name: "reason", keys: ["1", "9"], needs: "refund.create" },
  { page: "form", name: "print", keys: ["p"], needs: "refund.create" },
  { page: "form", name: "newSearch", keys: ["n"], needs: "refund.create" },
  { page: "payment", name: "nextPayment", keys: ["n"], needs: "payment.create" },
  { page: "payment", name: "tryAgain", keys: ["a"], needs: "payment.create" },
  { page: "payment", name: "openRecord", keys: ["o"], needs: "payment.create" },
  { page: "payment", name: "voidIt", keys: ["r"], needs: "refund.create" },
  { page: "receipt", name: "printNow", keys: ["p"], needs: "transaction.read" },
  { page: "receipt", name: "download", keys: ["d"], needs: "transaction.read" },
  { page: "request", name: "decline", keys: ["d"], needs: "request.decide" },
  { page: "request", name: "next", keys: ["n"], needs: "request.decide" },
] as const satisfies readonly PageKey[];

type OwnPageKey = (typeof PAGE_KEYS)[number];

/** Lists the keys of one page that this person can use. */
export function keysOf(page: KeyPage, actor: Actor, storeId: string): readonly OwnPageKey[] {
  return PAGE_KEYS.filter((line) => line.page === page && may(actor, line.needs, storeId));
}
