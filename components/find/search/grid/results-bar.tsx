import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, type Ref, useId, useState } from "react";
import { SearchDetails } from "#components/find/search/grid/search-details.tsx";
import { expectResults } from "#components/find/search/stream/result-focus.ts";
import type { SearchStream } from "#components/find/search/stream/use-search-stream.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { KeyButton } from "#components/ground/ui/buttons/key-button.tsx";
import { useElapsed } from "#components/ground/ui/hooks/use-elapsed.ts";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import { Spinner } from "#components/ground/ui/signs/spinner.tsx";
import { zoneName } from "#lib/domain/time/zone-name.ts";

/** A shorter wait needs no word. */
const WORTH_SAYING_MS = 1000;
/** A search of more requests than this, at so many rows each, is long (interface §4.7: 500 rows a request). */
const MANY_REQUESTS = 20;
const ROWS_OF_REQUEST = 500;

/** Shows the progress of a reading that takes over a second, and the button that cancels it. */
function ReadingProgress({ stream }: { stream: SearchStream }) {
  const t = useTranslations("grid");
  const { rows, rowsSent, searchesDone, searchesPlanned, state } = stream.reading;
  const requests = Math.ceil(rowsSent / ROWS_OF_REQUEST);
  const isLong = useElapsed(WORTH_SAYING_MS, state.kind === "reading");
  if (!isLong) return null;

  function cancel(): void {
    // The button disappears when the reading ends.
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

/** Shows the count of rows, when they were read and whether they are complete; the tools; and buttons for the walking keys. */
export function ResultsBar({
  ref,
  stream,
  timeZone,
  order,
  onStep,
  details,
  children,
}: {
  /** Takes focus when somebody has searched. */
  ref: Ref<HTMLParagraphElement>;
  stream: SearchStream;
  timeZone: string;
  /** Another order than the service's own was requested (`own`), or the rows are still in the earlier one (`before`). */
  order: "own" | "before" | null;
  onStep: (rows: number) => void;
  /** How the search is answered. */
  details: ReactNode;
  /** Further controls. */
  children?: ReactNode;
}) {
  const t = useTranslations("grid");
  const zone = zoneName(timeZone, useLocale());
  const { rows, complete, next, state, readAtLocal, changed } = stream.reading;
  const count = rows.length;
  const toolsId = useId();
  const [toolsShown, setToolsShown] = useState(false);
  return (
    <div className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 tight:basis-full">
        {count === 0 && state.kind === "reading" ? (
          <p className="px-1 text-ink-muted">{t("reading")}</p>
        ) : (
          <p
            ref={ref}
            tabIndex={-1}
            className="flex scroll-mt-[calc(var(--frame-top)+0.5rem)] flex-wrap items-baseline gap-x-2 rounded px-1"
          >
            <strong className="font-semibold">
              {complete
                ? t("count", { count })
                : next === null
                  ? t("countSoFar", { count })
                  : t("countMore", { count })}
            </strong>
            {readAtLocal && state.kind !== "reading" && (
              <span className="text-ink-muted">
                {t(complete ? "readComplete" : "readAt", { time: readAtLocal.slice(11, 19), timeZone: zone })}
              </span>
            )}
            {order === "before" && <span className="text-doubt">{t("orderBefore")}</span>}
            {order === "own" && complete && <span className="text-ink-muted">{t("sortedOverAll")}</span>}
            {changed > 0 && <span className="text-ink-muted">{t("changed", { changed })}</span>}
          </p>
        )}
        <ReadingProgress stream={stream} />
        {details && <SearchDetails>{details}</SearchDetails>}
        {next !== null && state.kind !== "reading" && (
          <KeyButton
            letter="a"
            onClick={({ currentTarget }) => {
              // The button disappears when pressed; pressed by its shortcut key, focus stays where it is.
              if (currentTarget === document.activeElement) expectResults();
              stream.readAll();
            }}
            className="flat:pointer-fine:h-7"
          >
            {t("readAll")}
          </KeyButton>
        )}
        <Button
          variant="quiet"
          aria-expanded={toolsShown}
          aria-controls={toolsId}
          onClick={() => setToolsShown(!toolsShown)}
          className="-mr-3 ml-auto roomy:hidden flat:mr-0 flat:pointer-fine:h-7"
        >
          <Icon name={toolsShown ? "chevron-down" : "chevron-right"} />
          {t("tools")}
        </Button>
      </div>
      {/* Folded tools still act by their keys; a file asked for that way shows its line. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only follows its controls */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        id={toolsId}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest("[data-shortcut='e'], [data-shortcut='d']"))
            setToolsShown(true);
        }}
        className={`flex flex-wrap items-center max-sm:-mx-3 sm:gap-x-1 tight:basis-full ${toolsShown ? "" : "tight:invisible tight:absolute tight:inset-x-0 tight:h-0 tight:overflow-hidden"}`}
      >
        {children}
        <Step letter="k" label={t("previousRow")} onClick={() => onStep(-1)} />
        <Step letter="j" label={t("nextRow")} onClick={() => onStep(1)} />
      </div>
    </div>
  );
}

function Step({ letter, label, onClick }: { letter: "j" | "k"; label: string; onClick: () => void }) {
  return (
    <Button
      variant="quiet"
      data-shortcut={letter}
      aria-keyshortcuts={letter}
      aria-label={label}
      title={label}
      onClick={onClick}
      className="px-0! tight:hidden"
    >
      <Icon name={letter === "k" ? "arrow-up" : "arrow-down"} />
    </Button>
  );
}
