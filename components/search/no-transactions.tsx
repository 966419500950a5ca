import { useTranslations } from "next-intl";
import { useFieldWords } from "#components/search/field-words.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import type { Search } from "#lib/domain/search-url.ts";
import type { WayOut } from "#lib/domain/search-ways-out.ts";
import { paths } from "#lib/paths.ts";

/** The service was asked and has none: which days that was, and the searches nearby. */
export function NoTransactions({
  storeId,
  search,
  waysOut,
}: {
  storeId: string;
  search: Search;
  waysOut: readonly WayOut[];
}) {
  const t = useTranslations("search.empty");
  const { criterionText } = useFieldWords();
  function label(way: WayOut): string {
    if (way.kind === "widen") return t("widen", { days: way.days });
    return way.kind === "drop" ? t("drop", { criterion: criterionText(way.criterion) }) : t("clear");
  }
  return (
    <div className="rounded-md border border-line bg-surface">
      <EmptyState
        title={t("title")}
        actions={waysOut.map((way) => (
          <LinkButton key={way.search} href={paths.transactions(storeId, way.search)}>
            {label(way)}
          </LinkButton>
        ))}
      >
        {t("text", { from: search.from, to: search.to })}
      </EmptyState>
    </div>
  );
}
