import { useTranslations } from "next-intl";
import type { TotalsProps } from "#components/find/search/grid/total-figures.tsx";
import { onDemand } from "#components/ground/ui/on-demand.tsx";

const TotalFigures = onDemand(() =>
  import("#components/find/search/grid/about-rows.ts").then((module) => module.TotalFigures),
);

/**
 * Shows the totals of the whole result; of a part of the rows it gives none. Stands apart from the figures, which load later.
 */
export function TotalsLine(props: TotalsProps) {
  const t = useTranslations("grid.totals");
  const { complete, rows, next } = props.reading;
  if (rows.length === 0) return null;
  if (!complete) return <p className="px-1 text-ink-muted">{t(next === null ? "waiting" : "needAll")}</p>;
  return <TotalFigures {...props} />;
}
