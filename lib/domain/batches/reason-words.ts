import { plainWords } from "#lib/domain/batches/list-headings.ts";

/** The reasons that a store gives, in its own words or by ours, and what each of ours is called in words. */
export type ReasonWords = {
  listed: readonly string[];
  called: readonly (readonly [reason: string, words: string])[];
};

/** Finds the reason of that name or wording among those of the store, whose own words count; null when there is none. */
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
