import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { criterionWords, type WordSources } from "#components/find/search/words/condition-words.ts";
import { proposalText } from "#components/find/search/words/proposal-text.ts";
import { correctionFor } from "#lib/domain/search/language/proposals.ts";
import { CATALOGUE, type Locale } from "#lib/messages/catalogue.ts";

function proposed(locale: Locale, problem: Parameters<typeof correctionFor>[1], field: string, ...values: string[]) {
  const onError = (error: Error) => {
    throw error;
  };
  const around = { locale, messages: CATALOGUE[locale], onError };
  const list: WordSources["list"] = (items, type) => new Intl.ListFormat(locale, { type }).format(items);
  const sources = { t: createTranslator({ ...around, namespace: "fields" }), list } as WordSources;
  const { fieldName, comparisonName } = criterionWords(sources);
  const t = createTranslator({ ...around, namespace: "search.proposals" }) as Parameters<typeof proposalText>[1]["t"];
  return proposalText(correctionFor({ field, values }, problem), { t, list, fieldName, comparisonName });
}

test("names the nearest field and what it takes", () => {
  expect(proposed("en", "unknown_field", "montant", "100")).toBe(
    "Did you mean amount (Amount)? Amount takes: is, is not, is below, is above, is at most, is at least, is between, is one of, or starts with.",
  );
  expect(proposed("fr", "unknown_field", "resultat", "100")).toBe(
    "Vouliez-vous dire response (Résultat) ? Résultat accepte : approved ou declined.",
  );
  expect(proposed("en", "unknown_field", "shoe", "44")).toBe("To find it as a word, put quotation marks around it.");
});

test("names the choices that are meant, and all there are; and the comparisons that a field takes", () => {
  expect(proposed("en", "value_not_choice", "TransType", "sale")).toMatch(
    /^Did you mean purchase or completion\? Type takes: purchase, .* or void_of_refund\.$/,
  );
  expect(proposed("fr", "value_not_choice", "Voided", "vrai")).toBe("Annulée accepte : yes ou no.");
  expect(proposed("en", "comparison_not_allowed", "TransType", "refund")).toBe("Type takes: is, is not, or is one of.");
  expect(proposed("en", "value_not_amount", "Amount", "many")).toBe("");
});
