import { useTranslations } from "next-intl";
import { GRID_ROW_HEIGHT } from "#components/grid/grid-layout.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** Rows that are drawn in place of those that are on their way. */
export const SKELETON_ROWS = 14;
const ROWS = Array.from({ length: SKELETON_ROWS }, (_, index) => index);
const CELLS = Array.from({ length: 11 }, (_, index) => index);
const NARROW_CELLS = CELLS.slice(0, 6);

/** The grid's own shape until the page's script draws it: words and headings, then rows of its height in its columns. */
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

/** The rows alone, where the grid around them is there already. */
export function SkeletonRows() {
  return ROWS.map((row) => (
    <div key={row} className="flex h-(--grid-row) items-center border-b border-line px-3 last:border-b-0">
      <div className="flex flex-1 gap-3 max-md:hidden">
        {CELLS.map((cell) => (
          <Skeleton key={cell} className="h-4 flex-1" />
        ))}
      </div>
      <div className="grid flex-1 grid-cols-3 gap-x-3 gap-y-1 md:hidden">
        {NARROW_CELLS.map((cell) => (
          <Skeleton key={cell} className="h-4" />
        ))}
      </div>
    </div>
  ));
}
