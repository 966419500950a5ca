import { type Condition, condition, type QuestionItem } from "#lib/domain/search/question/question.ts";

/** A name may be the billing name or the name on the card. */
const FIELDS = ["BillingName", "CardOwner"];
/** Each of several words may stand anywhere; a hyphen joins two words as a blank does. */
const BETWEEN_WORDS = /[\s,-]+/;
/** Signs that shorten a name, or were pasted with it. */
const AROUND_WORD = /^[.'’]+|[.'’]+$/g;

/** Finds the names that begin with one of these texts. */
export function namesBeginning(beginnings: readonly string[]): readonly Condition[] {
  return FIELDS.flatMap((field) => beginnings.map((text) => condition(field, "starts", text)));
}

/** Finds the names that have all words of this name anywhere, in any order. */
export function namesHolding(name: string): readonly QuestionItem[] {
  const words = name.split(BETWEEN_WORDS).map((word) => word.replace(AROUND_WORD, ""));
  const different = [...new Set(words)].filter((word) => word !== "");
  return FIELDS.map((field): QuestionItem => {
    const [only = condition(field, "contains", name), ...rest] = different.map((word) =>
      condition(field, "contains", word),
    );
    return rest.length === 0 ? only : { kind: "group", match: "all", items: [only, ...rest] };
  });
}
