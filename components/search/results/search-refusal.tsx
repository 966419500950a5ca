import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { SuggestionLinks } from "#components/search/results/suggestion-links.tsx";
import { shownDayCount } from "#components/search/words/shown-range.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Reason } from "#lib/domain/outcome.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { SearchAddress } from "#lib/domain/search/search-address.ts";

const RULES = ["search_splits_too_far", "search_hidden_values", "range_too_long"] as const;

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
  refusal: Reason;
  onAddress: (next: Partial<SearchAddress>) => void;
}) {
  const t = useTranslations("grid.refused");
  const suggest = useTranslations("grid.suggestions");
  const days = shownDayCount(opened);
  const rule = RULES.find((name) => name === refusal.rule) ?? "other";
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
      <p>{t(rule, { rule: refusal.rule, days, ...figuresOf(refusal) })}</p>
      <p>{t("nothingDone")}</p>
    </Notice>
  );
}

function figuresOf({ figures = {} }: Reason): { searches: number; values: number; most: number; mostDays: number } {
  const figure = (name: string) => Number(figures[name] ?? 0);
  return {
    searches: figure("searches"),
    values: figure("values"),
    most: figure("most"),
    mostDays: figure("mostDays"),
  };
}
