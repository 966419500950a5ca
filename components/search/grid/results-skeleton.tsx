import { useTranslations } from "next-intl";
import { GRID_ROW_HEIGHT } from "#components/search/grid/columns/grid-layout.ts";

/** The number of placeholder rows. */
const SKELETON_ROWS = 14;
const ROWS = Array.from({ length: SKELETON_ROWS }, (_, index) => index);
/** Ten cells with gaps, as one background. */
const COLUMNS = "[background:repeating-linear-gradient(to_right,var(--sunken)_0_calc(10%-0.75rem),transparent_0_10%)]";

/** Shows the grid's shape until the page's script draws it: words and headings, then rows of its height and columns. */
export function ResultsSkeleton() {
  const t = useTranslations("grid");
  return (
    <section aria-busy="true" aria-label={t("results")} className="flex flex-col gap-2">
      <div className="flex min-h-(--control) flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="px-1 text-ink-muted">
          {t("reading")}
        </p>
      </div>
      <div aria-hidden="true" className={`overflow-hidden rounded-md border border-line bg-surface ${GRID_ROW_HEIGHT}`}>
        <div className="h-8 border-b border-line bg-sunken max-md:hidden" />
        <SkeletonRows />
      </div>
    </section>
  );
}

/** Draws placeholder rows from few elements: they are drawn while the rows load. */
function SkeletonRows() {
  return (
    <div className="animate-pulse">
      {ROWS.map((row) => (
        <div key={row} className="flex h-(--grid-row) items-center border-b border-line px-3 last:border-b-0">
          <div className={`h-4 flex-1 max-md:hidden ${COLUMNS}`} />
          <div className="flex flex-1 flex-col gap-1 md:hidden">
            <div className="h-4 bg-sunken" />
            <div className="h-4 bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  );
}
