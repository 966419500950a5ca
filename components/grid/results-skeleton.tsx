import { useTranslations } from "next-intl";
import { GRID_ROW_HEIGHT } from "#components/grid/grid-layout.ts";
import { ReadingProgress } from "#components/grid/reading-progress.tsx";
import type { SearchStream } from "#components/search/use-search-stream.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";

const ROWS = Array.from({ length: 14 }, (_, index) => index);
const CELLS = Array.from({ length: 11 }, (_, index) => index);
const NARROW_CELLS = CELLS.slice(0, 6);

/** The grid's own shape while it is on its way: rows of its height in its columns, and how to end the wait when it is long. */
export function ResultsSkeleton({ stream }: { stream?: SearchStream }) {
  const t = useTranslations("grid");
  return (
    <section aria-busy="true" aria-label={t("results")} className="flex flex-col gap-2">
      <div className="flex min-h-(--control) flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="px-1 text-ink-muted">
          {t("reading")}
        </p>
        {stream && <ReadingProgress stream={stream} />}
      </div>
      <SkeletonRows />
    </section>
  );
}

/** The rows alone, where the words around them are there already. */
function SkeletonRows() {
  return (
    <div aria-hidden="true" className={`overflow-hidden rounded-md border border-line bg-surface ${GRID_ROW_HEIGHT}`}>
      <div className="h-8 border-b border-line bg-sunken max-md:hidden" />
      {ROWS.map((row) => (
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
      ))}
    </div>
  );
}
