import { useTranslations } from "next-intl";
import { expectResults } from "#components/search/stream/result-focus.ts";
import type { SearchStream } from "#components/search/stream/use-search-stream.ts";
import { Button } from "#components/ui/button.tsx";
import { useElapsed } from "#components/ui/hooks/use-elapsed.ts";
import { Spinner } from "#components/ui/spinner.tsx";

/** A shorter wait is not worth a word. */
const WORTH_SAYING_MS = 1000;
/** More requests than that, and the rows of so many, are a long search (interface §4.7: 500 rows a request). */
const MANY_REQUESTS = 20;
const ROWS_OF_REQUEST = 500;

/** How far a reading is that takes over a second, and how to end it. Stands beside how many rows there are. */
export function ReadingProgress({ stream }: { stream: SearchStream }) {
  const t = useTranslations("grid");
  const { rows, rowsSent, searchesDone, searchesPlanned, state } = stream.reading;
  const requests = Math.ceil(rowsSent / ROWS_OF_REQUEST);
  const isLong = useElapsed(WORTH_SAYING_MS, state.kind === "reading");
  if (!isLong) return null;

  function cancel(): void {
    // This button goes with the reading.
    expectResults();
    stream.cancel();
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 text-ink-muted">
      <Spinner />
      <span role="status" className="sr-only">
        {t("reading")}
      </span>
      {requests > MANY_REQUESTS ? (
        <span className="text-doubt tabular-nums">{t("rowsOfMany", { sent: rowsSent, requests: MANY_REQUESTS })}</span>
      ) : (
        rowsSent > rows.length && <span className="tabular-nums">{t("rowsSent", { sent: rowsSent })}</span>
      )}
      {searchesPlanned > 1 && (
        <span className="tabular-nums">{t("searchesDone", { done: searchesDone, planned: searchesPlanned })}</span>
      )}
      <Button onClick={cancel}>{t("cancel")}</Button>
    </div>
  );
}
