import { useLocale, useTranslations } from "next-intl";
import { memo } from "react";
import { useWordSources } from "#components/find/search/words/field-labels.ts";
import { sentenceOfQuestion } from "#components/find/search/words/sentence-of-question.ts";
import { daysText } from "#components/find/search/words/shown-days.tsx";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import { EVERYTHING, type Question } from "#lib/domain/search/question/question.ts";

/**
 * Returns the function that writes a question as one sentence of the reader's language, without items that are switched off.
 */
function useQuestionSentence(): (question: Question) => string {
  return sentenceOfQuestion(useWordSources());
}

/** Shows the question as one sentence, below its builder. */
export const SentenceLine = memo(function SentenceLine({ question }: { question: Question }) {
  const sentence = useQuestionSentence();
  return <p className="wrap-break-word text-ink-muted">{sentence(question)}</p>;
});

export type KeptSearchProps = { opened: OpenedSearch; zoneName: string; isDraftChanged: boolean };

/** Describes the search that a view saves: its days, zone and question, whatever the form holds since. */
export function KeptSearch({ opened, zoneName, isDraftChanged }: KeptSearchProps) {
  const t = useTranslations("views");
  const builder = useTranslations("builder");
  const locale = useLocale();
  const sentence = useQuestionSentence();
  const { days } = opened.address;
  const daysInWords = "range" in days ? builder(`ranges.${days.range}`) : (daysText(locale, days.from, days.to) ?? "");
  return (
    <>
      <p className="wrap-break-word">
        {t("keeps", { days: daysInWords, zone: zoneName, question: sentence(opened.question ?? EVERYTHING) })}
      </p>
      {isDraftChanged && <p className="text-doubt">{t("draftNotKept")}</p>}
    </>
  );
}
