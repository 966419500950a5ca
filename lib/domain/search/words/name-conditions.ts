import { type Condition, condition, type QuestionItem } from "#lib/domain/search/question/question.ts";

/** A name, billed or on the card. */
const FIELDS = ["BillingName", "CardOwner"];
/** Of several words each may stand anywhere; a hyphen joins two as a blank does. */
const BETWEEN_WORDS = /[\s,-]+/;
/** What shortens a name, or was pasted with it. */
const AROUND_WORD = /^[.'’]+|[.'’]+$/g;

/** The names that begin with one of these. */
export function namesBeginning(beginnings: readonly string[]): readonly Condition[] {
  return FIELDS.flatMap((field) => beginnings.map((text) => condition(field, "starts", text)));
}

/** The names that have all its words anywhere, in any order. */
export function namesHolding(name: string): readonly QuestionItem[] {
  const words = name.split(BETWEEN_WORDS).map((word) => word.replace(AROUND_WORD, ""));
  const different = [...new Set(words)].filter((word) => word !== "");
  return FIELDS.map((field): QuestionItem => {
    const [only = condition(field, "contains", name), ...others] = different.map((word) =>
      condition(field, "contains", word),
    );
    return others.length === 0 ? only : { kind: "group", match: "all", items: [only, ...others] };
  });
}
