import { useTranslations } from "next-intl";
import { expectOtherResults } from "#components/search/stream/result-focus.ts";
import { useFieldWords } from "#components/search/words/field-labels.ts";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { SearchSuggestion } from "#lib/domain/search/search-suggestions.ts";
import { paths } from "#lib/paths.ts";

const DAY_MS = 86_400_000;

/**
 * Links to searches near one that found nothing, the next wider one by a key; `days` counts the searched days. The next page is
 * drawn anew, so focus moves to its results.
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
