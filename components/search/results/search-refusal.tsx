import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { SuggestionLinks, shownDayCount } from "#components/search/results/suggestion-links.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { figuresIn, type Reason } from "#lib/domain/reasons/reason.ts";
import type { PlanRule } from "#lib/domain/reasons/search-rules.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { SearchAddress } from "#lib/domain/search/search-address.ts";

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
