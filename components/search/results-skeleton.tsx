import { useTranslations } from "next-intl";
import { GRID_LINE, GRID_ROW_HEIGHT } from "#components/search/grid-layout.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";

const ROWS = Array.from({ length: 14 }, (_, index) => index);
const CELLS = Array.from({ length: 11 }, (_, index) => index);
const NARROW_CELLS = CELLS.slice(0, 6);

/** The grid's own shape while it is on its way: rows of its height in its columns. */
export function ResultsSkeleton() {
  const t = useTranslations("search");
  return (
    <section aria-busy="true" className="flex flex-col gap-2">
      <p role="status" className="flex min-h-(--control) items-center text-ink-muted">
        {t("reading")}
      </p>
      <SkeletonRows />
    </section>
  );
}

/** The rows alone, where the words around them are there already. */
export function SkeletonRows() {
  return (
    <div aria-hidden="true" className={`overflow-hidden rounded-md border border-line bg-surface ${GRID_ROW_HEIGHT}`}>
      <div className="h-8 border-b border-line bg-sunken max-md:hidden" />
      {ROWS.map((row) => (
        <div key={row} className="flex h-(--grid-row) items-center border-b border-line last:border-b-0">
          <div className={`${GRID_LINE} flex-1 max-md:hidden`}>
            {CELLS.map((cell) => (
              <Skeleton key={cell} />
            ))}
          </div>
          <div className={`${GRID_LINE} flex-1 gap-y-1 md:hidden`}>
            {NARROW_CELLS.map((cell) => (
              <Skeleton key={cell} className="h-4 min-w-20" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
