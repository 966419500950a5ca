import { useWordSources } from "#components/search/words/field-labels.ts";
import { sentenceOfQuestion } from "#components/search/words/sentence-of-question.ts";
import type { Question } from "#lib/domain/search/question/question.ts";

/** Makes a question into one sentence of the reader's language, without what is switched off. */
export function useQuestionSentence(): (question: Question) => string {
  return sentenceOfQuestion(useWordSources());
}
