import { useTranslations } from "next-intl";
import { expectOtherResults } from "#components/find/search/stream/result-focus.ts";
import { useFieldWords } from "#components/find/search/words/field-labels.ts";
import { KeyButton } from "#components/ground/ui/buttons/key-button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";
import type { SearchSuggestion } from "#lib/domain/search/search-suggestions.ts";
import { inOneWord, insideNames, insideNumbers, insidePhones } from "#lib/domain/search/words/wider-questions.ts";
import { paths } from "#lib/paths/paths.ts";

type OpenedQuestion = OpenedSearch & { question: Question };
type Ask = (question: Question) => void;

type WordOffersProps = { storeId: string; opened: OpenedQuestion; rows: readonly SearchRow[]; onAsk: Ask };

/**
 * Offers other readings of words from the box, each by a key: inside names, or over more days. Says when a number was found on
 * other days than those shown.
 */
export function WordOffers({ storeId, opened, rows, onAsk }: WordOffersProps) {
  const t = useTranslations("grid");
  const { question, plan, suggestions } = opened;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {!plan?.insideNames && <InsideNames question={question} onAsk={onAsk} />}
      <OtherReadings question={question} areRowsRead={plan?.insideNames === true} onAsk={onAsk} />
      <SuggestionLinks
        storeId={storeId}
        suggestions={suggestions.filter((suggestion) => suggestion.kind === "widen").slice(0, 1)}
        days={0}
      />
      {plan?.numbersOnAnyDay && rows.some((row) => isOfOtherDay(row, opened)) && (
        <p className="self-center px-1 text-ink-muted">{t("otherDays")}</p>
      )}
    </div>
  );
}

/** Whether the row is outside the searched days; both are in the zone of the search. */
function isOfOtherDay({ createdLocal }: SearchRow, { from, to }: OpenedQuestion): boolean {
  const day = createdLocal.slice(0, 10);
  return day < from || day > to;
}

/**
 * Offers to search inside names. The service compares beginnings only: a last name alone is found by reading the names of all
 * rows.
 */
export function InsideNames({ question, onAsk }: { question: Question; onAsk: Ask }) {
  const t = useTranslations("grid.suggestions");
  const inside = insideNames(question);
  if (!inside) return null;
  return (
    <KeyButton letter="n" onClick={() => onAsk(inside.question)}>
      {t("insideNames", { names: inside.names })}
    </KeyButton>
  );
}

type OtherReadingsProps = {
  question: Question | null;
  /** Whether all rows were read anyway. */
  areRowsRead: boolean;
  onAsk: (question: Question) => void;
};

/**
 * Offers other readings of a number: words joined as one order number, a number inside order numbers, a telephone number by its
 * digits.
 */
export function OtherReadings({ question, areRowsRead, onAsk }: OtherReadingsProps) {
  const t = useTranslations("grid.suggestions");
  const phone = question && !areRowsRead && insidePhones(question);
  const together = question && inOneWord(question);
  const inside = question && insideNumbers(question);
  return (
    <>
      {phone && (
        <KeyButton letter="l" onClick={() => onAsk(phone.question)}>
          {t("insidePhones", { number: phone.sought })}
        </KeyButton>
      )}
      {together && (
        <KeyButton letter="q" onClick={() => onAsk(together.question)}>
          {t("inOneWord", { number: together.sought })}
        </KeyButton>
      )}
      {inside && (
        <KeyButton letter="q" onClick={() => onAsk(inside.question)}>
          {t("insideNumbers", { number: inside.sought })}
        </KeyButton>
      )}
    </>
  );
}

const DAY_MS = 86_400_000;

/**
 * Links to searches near one that found nothing; a key opens the next wider one. `days` counts the searched days. The
 * links open a new page, so focus moves to its results.
 */
export function SuggestionLinks({
  storeId,
  suggestions,
  days,
}: {
  storeId: string;
  suggestions: readonly SearchSuggestion[];
  days: number;
}) {
  const t = useTranslations("grid.suggestions");
  const { conditionPhrase } = useFieldWords();
  const nearest = suggestions.find((suggestion) => suggestion.kind === "widen");
  return suggestions.map((suggestion) => (
    <LinkButton
      key={suggestion.query}
      href={paths.transactions(storeId, suggestion.query)}
      onClick={expectOtherResults}
      {...(suggestion === nearest ? { "data-shortcut": "w", "aria-keyshortcuts": "w" } : {})}
    >
      {label(suggestion)}
      {suggestion === nearest && <KeyHint keys="w" />}
    </LinkButton>
  ));

  function daysLabel(from: string, to: string): string {
    const year = from.slice(0, 4);
    if (from === `${year}-01-01` && to === `${year}-12-31`) return t("only", { days: year });
    return from === to ? t("only", { days: from }) : t("days", { from, to });
  }

  function label(suggestion: SearchSuggestion): string {
    switch (suggestion.kind) {
      case "widen":
        return t("widen", { days: suggestion.days });
      case "drop":
        return t("drop", { condition: conditionPhrase(suggestion.condition) });
      case "clear":
        return t("clear");
      case "last_days":
        return t("lastDays", { days: suggestion.days });
      case "days":
        return daysLabel(suggestion.from, suggestion.to);
      case "whole":
        return t("whole", { days });
    }
  }
}

/** Counts the days of a search, both ends included. */
export function shownDayCount({ from, to }: Pick<OpenedSearch, "from" | "to">): number {
  // Days without a time are in UTC, where all have the same length.
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
