import { useFormatter, useLocale, useTranslations } from "next-intl";
import { criterionWords, type WordSources } from "#components/find/search/words/condition-words.ts";
import { amountText } from "#components/ground/amounts/amount-text.ts";

/** Returns the words for fields, comparisons, choices and whole conditions, in the reader's language. */
export function useFieldWords() {
  return criterionWords(useWordSources());
}

/** Returns the sources of words in the reader's language. */
export function useWordSources(): WordSources {
  const format = useFormatter();
  const locale = useLocale();
  return {
    t: useTranslations("fields"),
    transaction: useTranslations("transaction"),
    reason: useTranslations("refund.reasons"),
    list: (items, type) => format.list(items, { type }),
    amount: (amountCents) => amountText(amountCents, locale),
  };
}
