import type { useTranslations } from "next-intl";
import { criterionWords, upperFirst, type WordSources } from "#components/find/search/words/condition-words.ts";
import { activeQuestion } from "#lib/domain/search/question/active-question.ts";
import type { Group, Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import { simplifyQuestion } from "#lib/domain/search/question/simplify-question.ts";

type Texts = ReturnType<typeof useTranslations<"fields">>;

/** Writes the items of questions as parts of a sentence. */
function itemPhrases(sources: WordSources) {
  const t: Texts = sources.t;
  const { list } = sources;
  const { conditionPhrase } = criterionWords(sources);

  function listOf({ items, match }: Pick<Group, "items" | "match">): string {
    return list(items.map(phraseOf), match === "all" ? "conjunction" : "disjunction");
  }

  function phraseOf(item: QuestionItem): string {
    if (item.kind === "condition") return conditionPhrase(item);
    const [only] = item.items;
    if (item.match === "none" && only && item.items.length === 1) return negated(only);
    const conditions = listOf(item);
    // The words alone would not show where a group ends, even beside a single condition.
    return t(item.match === "none" ? "sentence.noneOf" : "sentence.within", { conditions });
  }

  function negated(item: QuestionItem): string {
    if (item.kind === "condition") return conditionPhrase(item, true);
    return t("sentence.not", { condition: phraseOf(item) });
  }

  return { listOf, phraseOf, negated };
}

/** Writes one condition, or one group without its bounds, as it stands alone: `Amount at least 100.00`. */
export function itemText(sources: WordSources): (item: QuestionItem) => string {
  const { listOf, phraseOf } = itemPhrases(sources);
  const { conditionText } = criterionWords(sources);
  return (item) => {
    if (item.kind === "condition") return conditionText(item);
    const group = withFields(activeQuestion(item));
    return upperFirst(group.match === "none" ? phraseOf(group) : listOf(group));
  };
}

/** Writes questions as sentences, without items that are switched off and conditions without a field. */
export function sentenceOfQuestion(sources: WordSources): (question: Question) => string {
  const t: Texts = sources.t;
  const { listOf, negated } = itemPhrases(sources);

  function sentenceOf(question: Question): string {
    const { match, items } = simplifyQuestion(withFields(activeQuestion(question)));
    const [only] = items;
    if (match === "none" && items.length === 1 && only?.kind === "condition")
      return t("sentence.with", { conditions: negated(only) });
    if (items.length === 0) return t("sentence.everything");
    // A group that stands alone needs no bounds.
    const conditions = listOf(
      items.length === 1 && only?.kind === "group" && only.match !== "none" ? only : { items, match },
    );
    if (match === "none") return t("sentence.except", { conditions });
    return t("sentence.with", { conditions: match === "any" ? t("sentence.either", { conditions }) : conditions });
  }

  // An ellipsis for a missing value already ends the sentence.
  return (question) => sentenceOf(question).replace(/…\.$/, "…");
}

function withFields(group: Group): Group {
  const begun = group.items.filter((item) => item.kind === "group" || item.field !== "");
  return { ...group, items: begun.map((item) => (item.kind === "group" ? withFields(item) : item)) };
}
