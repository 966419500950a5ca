import { useFormatter, useLocale, useTranslations } from "next-intl";
import { type Ref, useMemo, useState } from "react";
import { SearchDetails } from "#components/find/search/grid/search-details.tsx";
import { PlanPanel } from "#components/find/search/results/plan-panel.tsx";
import {
  InsideNames,
  OtherReadings,
  SuggestionLinks,
  shownDayCount,
} from "#components/find/search/results/search-offers.tsx";
import type { SearchReading } from "#components/find/search/stream/search-reading.ts";
import { daysText } from "#components/find/search/words/shown-days.tsx";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { KeyButton } from "#components/ground/ui/buttons/key-button.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { unfoundNumbers } from "#lib/domain/search/matching/unfound-numbers.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { PlanSummary } from "#lib/domain/search/plan/plan-summary.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";
import { anyWord, insideNames, insidePhones } from "#lib/domain/search/words/wider-questions.ts";
import { zoneName } from "#lib/domain/time/zone-name.ts";

/** Says that the service has no such transactions: when it was asked, for which days, and which searches come near. */
export function NoTransactions({
  ref,
  storeId,
  opened,
  reading,
  onAsk,
}: {
  ref: Ref<HTMLElement>;
  storeId: string;
  opened: OpenedSearch;
  reading: SearchReading;
  onAsk: (question: Question) => void;
}) {
  const t = useTranslations("grid");
  const { from, to, question, suggestions } = opened;
  const atBeginnings = question !== null && !opened.plan?.insideNames && insideNames(question) !== null;
  const phone = question && insidePhones(question);
  const either = question && anyWord(question);
  const numbersToo = opened.plan?.numbersOnAnyDay && opened.plan.requests.some(looksUpNumber);
  const locale = useLocale();
  const timeZone = zoneName(opened.timeZone, locale);
  const time = reading.readAtLocal?.slice(11, 19) ?? "";
  return (
    <section aria-label={t("results")} className="rounded-md border border-line bg-surface">
      <EmptyState
        title={t("empty.title")}
        actions={
          <>
            {either && (
              <KeyButton letter="m" onClick={() => onAsk(either)}>
                {t("suggestions.anyWord")}
              </KeyButton>
            )}
            <OtherReadings question={question} areRowsRead={opened.plan?.insideNames === true} onAsk={onAsk} />
            {atBeginnings && <InsideNames question={question} onAsk={onAsk} />}
            <SuggestionLinks storeId={storeId} suggestions={suggestions} days={shownDayCount(opened)} />
          </>
        }
      >
        <p ref={ref as Ref<HTMLParagraphElement>} tabIndex={-1} role="status">
          {opened.plan?.everywhere
            ? t("empty.textEverywhere", { timeZone, time })
            : t("empty.text", { days: daysText(locale, from, to) ?? "", timeZone, time })}
          {numbersToo && ` ${t("empty.numbersOnAnyDay")}`}
          {atBeginnings && ` ${t("empty.beginnings")}`}
          {phone && ` ${t(opened.plan?.insideNames ? "empty.phonesByDigits" : "empty.phonesBySpelling")}`}
          {either && ` ${t("empty.allWords")}`}
        </p>
      </EmptyState>
      {opened.plan && (
        <div className="px-4 pb-3">
          <SearchDetails>
            <PlanPanel plan={opened.plan} reading={reading} />
          </SearchDetails>
        </div>
      )}
    </section>
  );
}

/** Whether the request looked for an order number. Every word may be one, but a name hardly is. */
function looksUpNumber({ scope, criteria }: PlanSummary["requests"][number]): boolean {
  return scope === "history" && criteria.some(({ value }) => /[0-9]/.test(value));
}

type UnfoundNumbersProps = {
  storeId: string;
  opened: OpenedSearch & { question: Question };
  /** The whole result. */
  rows: readonly SearchRow[];
  copy: (text: string) => Promise<boolean>;
};

/** The most numbers listed; beyond that, only their count. */
const MOST_LISTED = 5;

/** Lists the numbers of a pasted column that found nothing, to be copied; nothing when each found something. */
export function UnfoundNumbersNotice({ storeId, opened, rows, copy }: UnfoundNumbersProps) {
  const t = useTranslations("grid");
  const format = useFormatter();
  const { question, suggestions, plan } = opened;
  const found = useMemo(() => unfoundNumbers(question, rows), [question, rows]);
  const [answer, setAnswer] = useState<boolean | null>(null);
  if (!found || found.unfound.length === 0) return null;
  const { numbers, unfound } = found;
  const more = unfound.length - MOST_LISTED;
  const listedTexts = [...unfound.slice(0, MOST_LISTED), ...(more > 0 ? [t("unfound.more", { count: more })] : [])];
  return (
    <Notice
      tone="info"
      actions={
        <>
          <Button onClick={async () => setAnswer(await copy(unfound.join("\n")))}>{t("unfound.copy")}</Button>
          {plan?.manyKeys && (
            <SuggestionLinks
              storeId={storeId}
              suggestions={suggestions.filter((suggestion) => suggestion.kind === "widen").slice(0, 1)}
              days={0}
            />
          )}
          <span role="status" className="self-center text-ink-muted">
            {answer !== null && t(answer ? "selection.copied" : "selection.copyFailed")}
          </span>
        </>
      }
    >
      {t(plan?.manyKeys === "in_days" ? "unfound.textInDays" : "unfound.text", {
        count: unfound.length,
        all: numbers.length,
        numbers: format.list(listedTexts),
      })}
    </Notice>
  );
}
