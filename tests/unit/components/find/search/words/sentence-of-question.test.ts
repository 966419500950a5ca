import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { criterionWords, type WordSources } from "#components/find/search/words/condition-words.ts";
import { sentenceOfQuestion } from "#components/find/search/words/sentence-of-question.ts";
import { amountText } from "#components/ground/amounts/amount-text.ts";
import { parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { choicesOf, FIELDS } from "#lib/domain/search/question/criteria.ts";
import type { Group, Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import { simplifyQuestion } from "#lib/domain/search/question/simplify-question.ts";
import { CATALOGUE, type Locale } from "#lib/messages/catalogue.ts";

function sources(locale: Locale): WordSources {
  const messages = CATALOGUE[locale];
  const onError = (error: Error) => {
    throw error;
  };
  return {
    t: createTranslator({ locale, messages, namespace: "fields", onError }),
    transaction: createTranslator({ locale, messages, namespace: "transaction", onError }),
    reason: createTranslator({ locale, messages, namespace: "refund.reasons", onError }),
    list: (items: readonly string[], type: "conjunction" | "disjunction") =>
      new Intl.ListFormat(locale, { type }).format(items),
    amount: (amountCents: number) => amountText(amountCents, locale),
  } as WordSources;
}

const say = (locale: Locale, text: string) =>
  sentenceOfQuestion(sources(locale))(parseQuestion(text).question as Question);

test("a condition that is not typed yet is left out, and a value that is not is three dots, which end the sentence", () => {
  const asGroup = (items: QuestionItem[], match: Group["match"]): Question => ({ kind: "group", match, items });
  const of = (...items: QuestionItem[]) => sentenceOfQuestion(sources("en"))(asGroup(items, "all"));
  const begun = (field: string, comparison: string, ...values: string[]) =>
    ({ kind: "condition", field, comparison, values }) as QuestionItem;
  const empty = begun("", "is", "");
  expect(of(empty)).toBe("All transactions.");
  expect(of({ kind: "group", match: "any", items: [empty] }, empty)).toBe("All transactions.");
  expect(of(empty, begun("TransType", "is", "refund"))).toBe("Transactions with type Refund.");
  expect(of(begun("OrderNumber", "is", ""))).toBe("Transactions with order number …");
  expect(of(begun("Amount", "between", "5.00", ""))).toBe("Transactions with amount between 5.00 and …");
  expect(of(begun("OrderNumber", "one_of"))).toBe("Transactions with order number one of …");
  expect(of(begun("TransType", "is", ""))).toBe("Transactions with type …");
  expect(of(begun("Voided", "is", ""))).toBe("Transactions with voided …");
  expect(of(begun("OrderNumber", "is", ""), begun("TransType", "is", "refund"))).toMatch(/ …(?: and|,) .*Refund\.$/);
  const inFrench = sentenceOfQuestion(sources("fr"));
  expect(inFrench(asGroup([begun("OrderNumber", "is", "")], "all"))).toMatch(/^Transactions avec [^…]+ …$/);
  expect(inFrench(asGroup([begun("OrderNumber", "is", "")], "none"))).toMatch(/…$/);
});

describe("in English", () => {
  test.each([
    ["", "All transactions."],
    [
      "amount>=100 (type:refund or response:declined)",
      "Transactions with amount at least 100.00 and (type Refund or result Declined).",
    ],
    ["card:4242 or card:1111", "Transactions with either last four digits 4242 or last four digits 1111."],
    ["not (type:refund or voided:yes)", "All transactions except those with type Refund or voided: yes."],
    [
      "not type:refund (a or (b type:refund) or not (c or d))",
      "Transactions with type not Refund and (the word “a”, (the word “b” and type Refund), or none of (the word “c” or the word “d”)).",
    ],
    [
      "(a b c) or (d e)",
      "Transactions with either (the word “a”, the word “b”, and the word “c”) or (the word “d” and the word “e”).",
    ],
    [
      "(message:*limit* or avs:N) not type:refund",
      "Transactions with (message containing “limit” or address check (AVS) “N”) and type not Refund.",
    ],
    [
      "message:*limit* or (avs:N not type:refund)",
      "Transactions with either message containing “limit” or (address check (AVS) “N” and type not Refund).",
    ],
    ["not (a b)", "All transactions except those with the word “a” and the word “b”."],
    ["type:refund ~card:4242 (~a)", "Transactions with type Refund."],
    [
      "name:Mary* amount:5..10 brand:empty",
      "Transactions with billing name starting with “Mary”, amount between 5.00 and 10.00, and no card brand.",
    ],
    ["id:(1, 2, 3)", "Transactions with transaction ID one of 1, 2, and 3."],
    [
      `id:(${Array.from({ length: 40 }, (_one, index) => index + 1).join(" ")})`,
      "Transactions with transaction ID one of 1, 2, 3, and 37 more.",
    ],
    [
      "person:me reason:faulty method:cash",
      "Transactions with adjusted by me, reason Faulty, and payment method Cash.",
    ],
    ["not person:empty", "Transactions with an adjustment by our staff."],
    ["operation:unreferenced", "Transactions with our operation Refund without a sale."],
    ["operation:empty", "Transactions with no operation by our staff."],
    [
      "not voided:yes not id:(1, 2) not name:empty",
      "Transactions with voided: no, transaction ID none of 1 and 2, and billing name given.",
    ],
    ["not response!=declined not amount>5", "Transactions with result Declined and amount at most 5.00."],
  ])("%s", (text, sentence) => expect(say("en", text)).toBe(sentence));
});

describe("in French", () => {
  test.each([
    ["", "Toutes les transactions."],
    [
      "amount>=1000.50 (type:refund or response:declined)",
      "Transactions avec montant d’au moins 1 000,50 et (type : Remboursement ou résultat : Refusée).",
    ],
    [
      "(message:*limit* or avs:N) not type:refund",
      "Transactions avec (message contenant « limit » ou vérification d’adresse (AVS) « N ») et type autre que Remboursement.",
    ],
    [
      "not (type:refund or voided:yes)",
      "Toutes les transactions, sauf celles avec type : Remboursement ou annulée : oui.",
    ],
    [
      "not card:4242 not order:empty not amount:1..2 not ip:8*",
      "Transactions avec fin du numéro de carte autre que 4242, nº de commande non vide, montant hors de l’intervalle entre 1,00 et 2,00 et adresse IP ne commençant pas par « 8 ».",
    ],
    [
      "not person:empty reason:empty",
      "Transactions avec un ajustement de notre personnel et aucun motif de remboursement.",
    ],
  ])("%s", (text, sentence) => expect(say("fr", text)).toBe(sentence));
});

test.each(["en", "fr"] as const)("every field, comparison and choice has words in %s", (locale) => {
  const { fieldName, comparisonName, choiceName, conditionText } = criterionWords(sources(locale));
  for (const { name, value, comparisons } of FIELDS) {
    expect(fieldName(name)).not.toBe("");
    for (const comparison of comparisons) {
      expect(comparisonName(comparison)).not.toBe("");
      const values = { empty: [], between: ["1", "2"] }[comparison as string] ?? [choicesOf(value)[0] ?? "7"];
      expect(conditionText({ kind: "condition", field: name, comparison, values })).toMatch(/^[^\p{Ll}]/u);
    }
    for (const choice of choicesOf(value)) expect(choiceName(value, choice)).toMatch(/^\p{Lu}/u);
  }
});

/** Every way to put these words, in their order, into groups of all, any and none. */
function groupings(words: readonly string[], mayBeOne: boolean): QuestionItem[][] {
  const [first = ""] = words;
  if (words.length === 1) {
    const condition: QuestionItem = { kind: "condition", field: "AnyWord", comparison: "is", values: [first] };
    return [[condition], [{ kind: "group", match: "none", items: [condition] }]];
  }
  const sizes = words.map((_word, index) => index + 1).filter((size) => mayBeOne || size < words.length);
  return sizes.flatMap((size) => {
    const heads = groupings(words.slice(0, size), false).flatMap((items) =>
      size === 1 ? items : (["all", "any", "none"] as const).map((match): Group => ({ kind: "group", match, items })),
    );
    const tails = size === words.length ? [[]] : groupings(words.slice(size), true);
    return heads.flatMap((head) => tails.map((tail) => [head, ...tail]));
  });
}

/** What stands between parentheses, and what remains around them, each without what is within it. */
function levelsOf(text: string): string[] {
  const inner = /\(([^()]*)\)/.exec(text);
  return inner ? [inner[1] ?? "", ...levelsOf(text.replace(inner[0], "…"))] : [text];
}

const JOINTS = { en: [/ and /, / or /], fr: [/ et /, / ou /] } as const;

test.each(["en", "fr"] as const)("grouping is said by parentheses, and never the same for two in %s", (locale) => {
  const sentence = sentenceOfQuestion(sources(locale));
  const meant = new Map<string, string>();
  for (const items of groupings(["a", "b", "c", "d"], true)) {
    for (const match of ["all", "any", "none"] as const) {
      const question = simplifyQuestion({ kind: "group", match, items });
      const words = sentence(question);
      const form = JSON.stringify(question);
      // Whoever reads it must not have to know which of the two words binds closer.
      const mixed = levelsOf(words).filter((level) => JOINTS[locale].every((joint) => joint.test(level)));
      expect(mixed, words).toEqual([]);
      expect(meant.get(words) ?? form, words).toBe(form);
      meant.set(words, form);
    }
  }
  expect(meant.size).toBeGreaterThan(1000);
});
