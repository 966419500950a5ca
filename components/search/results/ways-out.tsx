import { useTranslations } from "next-intl";
import { expectOtherResults } from "#components/search/stream/result-focus.ts";
import { useFieldWords } from "#components/search/words/field-labels.ts";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import type { WayOut } from "#lib/domain/search/search-ways-out.ts";
import { paths } from "#lib/paths.ts";

/**
 * Links to the searches near one that gave nothing, the next wider one by a key; `days` are those it asked about. The page of
 * another address is drawn anew: whatever had focus goes, and it belongs to what is found.
 */
export function WaysOut({ storeId, ways, days }: { storeId: string; ways: readonly WayOut[]; days: number }) {
  const t = useTranslations("grid.waysOut");
  const { conditionPhrase } = useFieldWords();
  const nearest = ways.find((way) => way.kind === "widen");
  return ways.map((way) => (
    <LinkButton
      key={way.query}
      href={paths.transactions(storeId, way.query)}
      onClick={expectOtherResults}
      {...(way === nearest ? { "data-shortcut": "w", "aria-keyshortcuts": "w" } : {})}
    >
      {label(way)}
      {way === nearest && <KeyHint keys="w" />}
    </LinkButton>
  ));

  function daysLabel(from: string, to: string): string {
    const year = from.slice(0, 4);
    if (from === `${year}-01-01` && to === `${year}-12-31`) return t("only", { days: year });
    return from === to ? t("only", { days: from }) : t("days", { from, to });
  }

  function label(way: WayOut): string {
    switch (way.kind) {
      case "widen":
        return t("widen", { days: way.days });
      case "drop":
        return t("drop", { condition: conditionPhrase(way.condition) });
      case "clear":
        return t("clear");
      case "last_days":
        return t("lastDays", { days: way.days });
      case "days":
        return daysLabel(way.from, way.to);
      case "whole":
        return t("whole", { days });
    }
  }
}
