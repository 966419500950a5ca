import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import type { WordSources } from "#components/find/search/words/condition-words.ts";
import { itemText } from "#components/find/search/words/sentence-of-question.ts";
import { amountText } from "#components/ground/amounts/amount-text.ts";
import { parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { CATALOGUE, type Locale } from "#lib/messages/catalogue.ts";

function chips(locale: Locale, text: string): readonly string[] {
  const messages = CATALOGUE[locale];
  const sources = {
    t: createTranslator({ locale, messages, namespace: "fields" }),
    transaction: createTranslator({ locale, messages, namespace: "transaction" }),
    reason: createTranslator({ locale, messages, namespace: "refund.reasons" }),
    list: (items: readonly string[], type: "conjunction" | "disjunction") =>
      new Intl.ListFormat(locale, { type }).format(items),
    amount: (amountCents: number) => amountText(amountCents, locale),
  } as WordSources;
  return parseQuestion(text).question?.items.map(itemText(sources)) ?? [];
}

test("a condition, or a group without its bounds, is said as it stands alone", () => {
  expect(chips("en", "amount>=20 (type:refund or card:1234) not (type:refund or voided:yes)")).toEqual([
    "Amount at least 20.00",
    "Type Refund or last four digits 1234",
    "None of (type Refund or voided: yes)",
  ]);
  expect(chips("fr", "amount>=20")).toEqual(["Montant d’au moins 20,00"]);
});
