import type { useTranslations } from "next-intl";
import { parseAmount } from "#lib/domain/amounts/money.ts";
import { type Comparison, choicesOf, findField, ME, type ValueKind } from "#lib/domain/search/question/criteria.ts";
import type { Condition } from "#lib/domain/search/question/question.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type FieldName = keyof Messages["fields"]["names"];
type SentenceName = keyof Messages["fields"]["sentence"]["names"];

/** The most values named; beyond that, only their count. */
const MOST_NAMED = 3;

/** Stands for a value that is not typed yet. */
const NOT_YET = "…";

/** The sources of words: the texts of one language, and how it lists things. */
export type WordSources = {
  t: ReturnType<typeof useTranslations<"fields">>;
  transaction: ReturnType<typeof useTranslations<"transaction">>;
  reason: ReturnType<typeof useTranslations<"refund.reasons">>;
  list: (items: readonly string[], type: "conjunction" | "disjunction") => string;
  amount: (amountCents: number) => string;
};

/** Makes the words for fields, comparisons, choices and whole conditions. */
export function criterionWords({ t, transaction, reason, list, amount }: WordSources) {
  const fieldName = (name: string) => (findField(name) ? t(`names.${name as FieldName}`) : name);
  const comparisonName = (comparison: Comparison) => t(`comparisons.${comparison}`);

  function choiceName(kind: ValueKind, choice: string): string {
    if (!choicesOf(kind).includes(choice)) return choice;
    switch (kind) {
      case "transaction_type":
        return transaction(`kind.${choice as keyof Messages["transaction"]["kind"]}`);
      case "card_type":
        return transaction(`brand.${choice as keyof Messages["transaction"]["brand"]}`);
      case "response":
        // In French the word agrees with what was approved; here that is any transaction.
        return transaction(`result.${choice as "approved" | "declined"}`, { kind: "other" });
      case "payment_method":
        return transaction(`method.${choice as keyof Messages["transaction"]["method"]}`);
      case "reason":
        return reason(choice as keyof Messages["refund"]["reasons"]);
      case "operation":
        return t(`operations.${choice as keyof Messages["fields"]["operations"]}`);
      default:
        return t(`yesNo.${choice as "yes" | "no"}`);
    }
  }

  function valueText(kind: ValueKind, value: string): string {
    if (value.trim() === "") return NOT_YET;
    if (kind === "person" && value.toLowerCase() === ME) return t("me");
    if (kind === "amount") {
      const amountCents = parseAmount(value);
      return amountCents === undefined ? value : amount(amountCents);
    }
    return kind === "text" || kind === "any_word" ? t("sentence.quoted", { value }) : choiceName(kind, value);
  }

  /** Writes a condition, or its negation, as a part of a sentence: `amount at least 100.00`. */
  function conditionPhrase({ field: name, comparison, values }: Condition, negated = false): string {
    const known = findField(name)?.value ?? "text";
    // The beginning of an amount is not an amount.
    const kind = known === "amount" && comparison === "starts" ? "text" : known;
    const [value = NOT_YET, high = NOT_YET] = values.slice(0, 2).map((value) => valueText(kind, value));
    if (kind === "any_word") return t(negated ? "sentence.notWord" : "sentence.anyWord", { value });
    const ownName = `sentence.names.${name as SentenceName}` as const;
    const field = t.has(ownName) ? t(ownName) : lowerFirst(fieldName(name));
    if (kind === "yes_no" && value !== NOT_YET) {
      const isYes = ((values[0] === "yes") === (comparison === "is")) !== negated;
      return t("sentence.yesNo", { field, value: lowerFirst(t(isYes ? "yesNo.yes" : "yesNo.no")) });
    }
    const key = negated ? "notConditions" : "conditions";
    if (comparison === "empty" && (name === "Person" || name === "Reason" || name === "Operation"))
      return t(`sentence.${key}.empty${name}`);
    const isChosen = (comparison === "is") !== negated && (comparison === "is" || comparison === "is_not");
    if (isChosen && choicesOf(kind).length > 0) return t("sentence.choice", { field, value });
    const namedValues = values.slice(0, MOST_NAMED).map((value) => valueText(kind, value));
    const more = values.length - namedValues.length;
    const listed = namedValues.length === 0 ? [NOT_YET] : namedValues;
    const valuesText = list(more > 0 ? [...listed, t("sentence.more", { count: more })] : listed, "conjunction");
    return t(`sentence.${key}.${comparison}`, { field, value, high, values: valuesText });
  }

  /** Writes a condition that stands alone: `Amount at least 100.00`. */
  const conditionText = (condition: Condition) => upperFirst(conditionPhrase(condition));

  return { fieldName, comparisonName, choiceName, conditionPhrase, conditionText };
}

/** Lowers the first letter within a sentence; names such as `IP` keep it. */
function lowerFirst(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll}|º)/u, (letter) => letter.toLowerCase());
}

/** Raises the first letter of a text that stands alone. */
export function upperFirst(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
