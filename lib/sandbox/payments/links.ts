import type { Transaction } from "#lib/sandbox/book/book-transaction.ts";
import type { Context } from "#lib/sandbox/payments/request-context.ts";

export type Link = { rel: string; href: string; method: "POST" };

const RELATIONS: Record<string, readonly string[]> = {
  P: ["void", "return"],
  PA: ["complete"],
  PAC: ["return", "complete"],
  R: ["void", "return"],
};
const PATHS: Record<string, string> = { void: "void", return: "returns", complete: "completions" };

/** What the service offers next to do; `undefined` for voids, whose answer has no such key at all. */
export function linksOf(context: Context, { id, type }: Transaction): Link[] | undefined {
  return RELATIONS[type]?.map((rel) => ({
    rel,
    href: `${transactionUrl(context, id)}/${PATHS[rel]}`,
    method: "POST",
  }));
}

/** Where the record of a transaction is. */
export function transactionUrl({ baseUrl }: Context, id: number): string {
  return `${baseUrl}/v1/payments/${id}`;
}
