import type { useTranslations } from "next-intl";
import { fieldWords, type WordSources } from "#components/search/condition-words.ts";
import type { Group, Question, QuestionItem } from "#lib/domain/question.ts";
import { activeQuestion } from "#lib/domain/read-question.ts";
import { simplifyQuestion } from "#lib/domain/simplify-question.ts";

type Texts = ReturnType<typeof useTranslations<"fields">>;

/** Makes questions into sentences, without what is switched off. */
export function sentenceOfQuestion(sources: WordSources): (question: Question) => string {
  const t: Texts = sources.t;
  const { list } = sources;
  const { conditionPhrase } = fieldWords(sources);

  function listOf(items: readonly QuestionItem[], joint: Group["match"], depth: number): string {
    const phrases = items.map((item) => phraseOf(item, depth));
    return list(phrases, joint === "all" ? "conjunction" : "disjunction");
  }

  function phraseOf(item: QuestionItem, depth: number): string {
    if (item.kind === "condition") return conditionPhrase(item);
    const [only] = item.items;
    if (item.match === "none" && only && item.items.length === 1) return negated(only, depth + 1);
    const conditions = listOf(item.items, item.match, depth + 1);
    if (item.match === "none") return t("sentence.noneOf", { conditions });
    // Within groups the words alone would not say where each one ends.
    if (depth > 1) return t("sentence.within", { conditions });
    if (item.match === "any") return t("sentence.either", { conditions });
    return item.items.length > 2 ? t("sentence.allOf", { conditions }) : t("sentence.both", { conditions });
  }

  function negated(item: QuestionItem, depth: number): string {
    if (item.kind === "condition") return conditionPhrase(item, true);
    return t("sentence.not", { condition: phraseOf(item, depth) });
  }

  return (question) => {
    const { match, items } = simplifyQuestion(activeQuestion(question));
    const [only] = items;
    if (match === "none" && items.length === 1 && only?.kind === "condition")
      return t("sentence.with", { conditions: negated(only, 1) });
    if (items.length === 0) return t("sentence.everything");
    const conditions = listOf(items, match, 1);
    if (match === "none") return t("sentence.except", { conditions });
    return t("sentence.with", { conditions: match === "any" ? t("sentence.either", { conditions }) : conditions });
  };
}
