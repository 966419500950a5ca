import type { Locale, Messages } from "#lib/messages/catalogue.ts";

/**
 * The words of a record, which a page with a list sends to the browser only when a record is shown beside it. Those of a refund's
 * reasons are there with the list.
 */
export type RecordTexts = Pick<Messages, "transaction" | "reasons" | "notices" | "requests">;

const PARTS: Readonly<Record<Locale, () => Promise<{ recordWords: RecordTexts }>>> = {
  en: () => import("#lib/messages/record-texts-en.ts"),
  fr: () => import("#lib/messages/record-texts-fr.ts"),
};

const fetched = new Map<Locale, Promise<RecordTexts>>();

/** Loads the texts once. Rejects when they cannot be loaded; the next call then tries again. */
export function recordTexts(locale: Locale): Promise<RecordTexts> {
  const known = fetched.get(locale);
  if (known) return known;
  const texts = PARTS[locale]().then(({ recordWords }) => recordWords);
  texts.catch(() => fetched.delete(locale));
  fetched.set(locale, texts);
  return texts;
}
