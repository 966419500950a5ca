import { plainWords } from "#lib/domain/batches/list-headings.ts";

/** The reasons of a store, in its own words or by our names, and the words for each of our names. */
export type ReasonWords = {
  listed: readonly string[];
  called: readonly (readonly [reason: string, words: string])[];
};

/**
 * Makes a search for a reason of the store by its name or wording. The store's own words come first; null when there is
 * no match.
 */
export function reasonsIn({ listed, called }: ReasonWords): (text: string) => string | null {
  const named = new Map<string, string>();
  for (const [reason, words] of [...listed.map((own) => [own, own] as const), ...called]) {
    const plain = plainWords(words);
    if (!named.has(plain)) named.set(plain, reason);
  }
  const known = new Set(listed);
  return (text) => {
    const reason = named.get(plainWords(text));
    return reason !== undefined && known.has(reason) ? reason : null;
  };
}
