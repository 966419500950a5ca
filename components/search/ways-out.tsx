import { useTranslations } from "next-intl";
import { LinkButton } from "#components/ui/link-button.tsx";
import { formatQuestion } from "#lib/domain/question-text.ts";
import type { WayOut } from "#lib/domain/search-ways-out.ts";
import { paths } from "#lib/paths.ts";

/** Links to the searches near one that gave nothing; `days` are those it asked about. */
export function WaysOut({ storeId, ways, days }: { storeId: string; ways: readonly WayOut[]; days: number }) {
  const t = useTranslations("grid.waysOut");
  return ways.map((way) => (
    <LinkButton key={way.query} href={paths.transactions(storeId, way.query)}>
      {label(way)}
    </LinkButton>
  ));

  function label(way: WayOut): string {
    switch (way.kind) {
      case "widen":
        return t("widen", { days: way.days });
      case "drop":
        return t("drop", { condition: formatQuestion({ kind: "group", match: "all", items: [way.condition] }) });
      case "clear":
        return t("clear");
      case "last_days":
        return t("lastDays", { days: way.days });
      case "days":
        return t("days", { from: way.from, to: way.to });
      case "whole":
        return t("whole", { days });
    }
  }
}
