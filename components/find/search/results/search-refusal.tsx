import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { SuggestionLinks, shownDayCount } from "#components/find/search/results/search-offers.tsx";
import { expectOtherResults } from "#components/find/search/stream/result-focus.ts";
import { useProblemSentence } from "#components/find/search/words/problem-sentence.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { figuresIn, type Reason } from "#lib/domain/reasons/reason.ts";
import type { PlanRule } from "#lib/domain/reasons/search-rules.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { SearchAddress } from "#lib/domain/search/search-address.ts";
import { paths } from "#lib/paths/paths.ts";

/** Says why a readable search was not begun, and what can be searched instead. */
export function SearchRefusal({
  ref,
  storeId,
  opened,
  refusal,
  onAddress,
}: {
  ref: Ref<HTMLElement>;
  storeId: string;
  opened: OpenedSearch;
  refusal: Reason<PlanRule>;
  onAddress: (next: Partial<SearchAddress>) => void;
}) {
  const t = useTranslations("grid.refused");
  const suggest = useTranslations("grid.suggestions");
  const days = shownDayCount(opened);
  const { rule } = refusal;
  const { suggestions } = opened;
  return (
    <Notice
      tone="warning"
      role="alert"
      tabIndex={-1}
      ref={ref as Ref<HTMLDivElement>}
      title={t("title")}
      actions={
        <>
          {suggestions.some((suggestion) => suggestion.kind === "whole") && (
            <Button onClick={() => onAddress({ whole: true })}>
              {suggest(rule === "range_too_long" ? "allDays" : "whole", { days })}
            </Button>
          )}
          <SuggestionLinks
            storeId={storeId}
            suggestions={suggestions.filter((suggestion) => suggestion.kind !== "whole")}
            days={days}
          />
        </>
      }
    >
      <p>{t(rule, { days, ...figuresOf(refusal) })}</p>
      <p>{t("nothingDone")}</p>
    </Notice>
  );
}

function figuresOf(refusal: Reason<PlanRule>): { searches: number; values: number; most: number; mostDays: number } {
  const { searches = 0, values = 0, most = 0, mostDays = 0 } = figuresIn(refusal);
  return { searches, values, most, mostDays };
}

type ProblemNoticeProps = {
  storeId: string;
  opened: OpenedSearch;
  /** The search was typed into the form, not followed as an address. */
  typed: boolean;
  /** The rows of the earlier search are still shown below. */
  overRows: boolean;
};

/** Lists everything that could not be read, with its place and text. Problems within the question are marked in the form. */
export function ProblemNotice({ storeId, opened, typed, overRows }: ProblemNoticeProps) {
  const t = useTranslations("search");
  const sentence = useProblemSentence();
  const { problems, textProblems, questionProblems } = opened;
  const isInQuestion = textProblems.length + questionProblems.length > 0;
  const ofQuestion = typed || problems.length === 0;
  return (
    <Notice
      tone="danger"
      title={t(ofQuestion ? "questionProblemsTitle" : "problemsTitle")}
      actions={
        <LinkButton href={paths.transactions(storeId)} onClick={expectOtherResults}>
          {t("startAnew")}
        </LinkButton>
      }
    >
      <p>{t(ofQuestion ? "questionProblemsText" : "problemsText")}</p>
      <ul className="list-disc pl-5 empty:hidden">
        {problems.map(({ at, problem, text }) => (
          <li key={`${at} ${problem} ${text}`}>
            {t(text === "" ? "problemAt" : "problemQuoted", {
              place: t(`places.${at}`),
              problem: sentence(problem),
              text,
            })}
          </li>
        ))}
        {isInQuestion && !ofQuestion && (
          <li>{t("problemAt", { place: t("places.where"), problem: sentence("question_unreadable") })}</li>
        )}
      </ul>
      {overRows && <p>{t("earlierRows")}</p>}
    </Notice>
  );
}
