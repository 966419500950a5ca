import { useTranslations } from "next-intl";
import { SuggestionLinks } from "#components/search/results/suggestion-links.tsx";
import { KeyButton } from "#components/ui/key-button.tsx";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";
import { insideNames } from "#lib/domain/search/words/inside-names.ts";
import { inOneWord, insideNumbers, insidePhones } from "#lib/domain/search/words/inside-numbers.ts";

type OpenedQuestion = OpenedSearch & { question: Question };
type Ask = (question: Question) => void;

type WordOffersProps = { storeId: string; opened: OpenedQuestion; rows: readonly SearchRow[]; onAsk: Ask };

/**
 * For words from the one box, a key each: in the middle of names, and the same in more days. Says when what was found as a number
 * is of other days than those on the screen.
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

/** Rows and days are both of the zone of the search. */
function isOfOtherDay({ createdLocal }: SearchRow, { from, to }: OpenedQuestion): boolean {
  const day = createdLocal.slice(0, 10);
  return day < from || day > to;
}

/** The service compares beginnings only: of many days, a last name alone is found by reading the names of all their rows. */
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
  /** Whether rows were looked through anyhow. */
  areRowsRead: boolean;
  onAsk: (question: Question) => void;
};

/** Words in another reading, by a key: together as one order number, a number inside order numbers, a telephone number by its digits. */
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
