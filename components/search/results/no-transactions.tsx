import { useLocale, useTranslations } from "next-intl";
import type { Ref } from "react";
import { SuggestionLinks, shownDayCount } from "#components/search/results/suggestion-links.tsx";
import { InsideNames, OtherReadings } from "#components/search/results/word-offers.tsx";
import type { SearchReading } from "#components/search/stream/search-reading.ts";
import { daysText } from "#components/search/words/shown-days.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { KeyButton } from "#components/ui/key-button.tsx";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { PlanSummary } from "#lib/domain/search/plan/plan-summary.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import { anyWord } from "#lib/domain/search/words/any-word.ts";
import { insideNames } from "#lib/domain/search/words/inside-names.ts";
import { insidePhones } from "#lib/domain/search/words/inside-numbers.ts";
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
    </section>
  );
}

/** Whether the request looked for an order number. Every word may be one, but a name hardly is. */
function looksUpNumber({ scope, criteria }: PlanSummary["requests"][number]): boolean {
  return scope === "history" && criteria.some(({ value }) => /[0-9]/.test(value));
}
