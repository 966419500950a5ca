import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { SearchStream } from "#components/search/use-search-stream.ts";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";

/** A shorter wait is not worth a word. */
const WORTH_SAYING_MS = 1000;

/** How far a reading is that takes over a second, and how to end it. Mount it anew for each reading. */
export function ReadingProgress({ stream }: { stream: SearchStream }) {
  const t = useTranslations("grid");
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), WORTH_SAYING_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!long) return null;
  const { rows, rowsSent, searchesDone, searchesPlanned } = stream.reading;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded border border-line bg-surface px-3 py-1">
      <Spinner />
      <span role="status" className="sr-only">
        {t("reading")}
      </span>
      <span className="tabular-nums">
        {rowsSent > rows.length
          ? t("progressSent", { shown: rows.length, sent: rowsSent })
          : t("progress", { shown: rows.length })}
        {searchesPlanned > 1 && ` · ${t("searchesDone", { done: searchesDone, planned: searchesPlanned })}`}
      </span>
      <Button variant="quiet" onClick={stream.cancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}
