import { useLocale, useTranslations } from "next-intl";
import { daysText } from "#components/search/words/shown-days.tsx";
import { useQuestionSentence } from "#components/search/words/use-question-sentence.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import { EVERYTHING } from "#lib/domain/search/question/question.ts";

export type KeptSearchProps = { opened: OpenedSearch; zoneName: string; isDraftChanged: boolean };

/** What a view keeps, in words: days, zone and question of the search that was asked, whatever the form says since. */
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
