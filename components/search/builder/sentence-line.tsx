import { memo } from "react";
import { useQuestionSentence } from "#components/search/words/use-question-sentence.ts";
import type { Question } from "#lib/domain/search/question/question.ts";

/** The question as one sentence; cut to one line where it stands for a folded builder. */
export const SentenceLine = memo(function SentenceLine({ question, cut }: { question: Question; cut: boolean }) {
  const sentence = useQuestionSentence();
  return <p className={`text-ink-muted ${cut ? "truncate" : "wrap-break-word"}`}>{sentence(question)}</p>;
});
