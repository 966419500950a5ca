"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { OpenedFrom } from "#components/find/search/address/address-changes.ts";
import { useSearchAddress } from "#components/find/search/address/use-search-address.ts";
import { SearchBuilder } from "#components/find/search/box/search-builder.tsx";
import { SearchResults } from "#components/find/search/results/search-results.tsx";
import { AskFailureNotice } from "#components/find/search/stream/ask-failure.tsx";
import { withShownDays } from "#components/find/search/stream/rows-path.ts";
import type { ZoneNames } from "#components/find/search/words/shown-days.tsx";
import { SaveView } from "#components/find/views/save-view-button.tsx";
import { onDemand } from "#components/ground/ui/on-demand.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { RecordPanel } from "#components/top/record/record-panel.tsx";
import type { ExportChoices } from "#lib/domain/exports/export-choices.ts";
import { hasProblems, type RequestedWords } from "#lib/domain/search/opened-search.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import type { ColumnLayout } from "#lib/domain/search/rows/column-layout.ts";
import type { AddressProblem } from "#lib/domain/search/search-address.ts";
import type { Days } from "#lib/domain/time/days.ts";
import { exportPaths } from "#lib/paths/export-paths.ts";
import { paths } from "#lib/paths/paths.ts";

const UnderstoodNotices = onDemand(() =>
  import("#components/find/search/results/about-answer.ts").then((module) => module.UnderstoodNotices),
);

const ProblemNotice = onDemand(() =>
  import("#components/find/search/results/about-answer.ts").then((module) => module.ProblemNotice),
);

const BatchFromRows = onDemand(() =>
  import("#components/money/batches/draft/batch-from-rows.tsx").then((module) => module.BatchFromRows),
);

/** The parts of an address that the form shows, with their problems. */
const HAS_FIELD: ReadonlySet<AddressProblem["at"]> = new Set(["range", "from", "to"]);

type SearchScreenProps = {
  storeId: string;
  /** The search as the server opened it from the page's address. */
  first: OpenedFrom;
  /** The person's own columns. */
  layout: ColumnLayout;
  zones: ZoneNames;
  /** The number of rows read without a further request. */
  readAtOnce: number;
  /** Whether the person may start batches from selected rows. */
  mayBatch: boolean;
  /** The choices for files of people who may export rows. */
  exportChoices: ExportChoices | null;
};

/** The search of one store: the form, its problems and the results. The address is its only state. */
export function SearchScreen(props: SearchScreenProps) {
  const { storeId, first, layout, zones, readAtOnce, mayBatch } = props;
  const { shown, unread, pending, isOpening, failure, ask, notSent, change, openAgain, leave, showAddress } =
    useSearchAddress(storeId, first);
  const t = useTranslations("search");
  const { opened, stale } = shown;
  const read = unread ?? opened;
  // What was typed is marked at its field. A link may be wrong in parts that no field shows.
  const isMisread = hasProblems(read) && (unread === null || read.problems.some(({ at }) => !HAS_FIELD.has(at)));
  // Not a state: typing draws no rows. The style sheet dims them.
  const results = useRef<HTMLDivElement>(null);
  const isDraftChanged = () => results.current?.hasAttribute("data-changed") ?? false;

  const [choices, setChoices] = useState(props.exportChoices);

  function keepChoices(chosen: ExportChoices): void {
    setChoices(chosen);
    put(exportPaths.choices(storeId), chosen);
  }

  function askWithSameDays(search: { question: Question } | (RequestedWords & { days: Days })): void {
    const { days, zone, columns, sort, grouped, whole } = opened.address;
    ask({ days, zone, columns, sort, grouped, whole, ...search });
  }

  return (
    <>
      <div className="flex flex-col gap-4 flat:flex-row-reverse flat:flex-wrap flat:items-start flat:gap-x-1 flat:gap-y-2">
        <PageHeader
          title={<span className="flat:sr-only">{t("title")}</span>}
          actions={
            opened.plan &&
            !stale && <SaveView opened={opened} zoneName={zones[opened.address.zone]} isDraftChanged={isDraftChanged} />
          }
        />
        <SearchBuilder
          storeId={storeId}
          opened={read}
          isUnread={unread !== null}
          zones={zones}
          onAsk={ask}
          onUnsent={notSent}
          onDraftChanged={(changed) => {
            results.current?.toggleAttribute("data-changed", changed);
          }}
          pending={pending}
          isOpening={isOpening}
        />
      </div>
      {failure && <AskFailureNotice failure={failure} onRetry={stale ? openAgain : undefined} pending={pending} />}
      {isMisread && (unread || !stale) && (
        <ProblemNotice
          storeId={storeId}
          opened={read}
          typed={unread !== null}
          overRows={unread !== null && opened.plan !== null && !stale}
        />
      )}
      {!stale && !unread && (opened.takenAsDays || shown.otherScope) && (
        <UnderstoodNotices opened={opened} otherScope={shown.otherScope} onAsk={askWithSameDays} />
      )}
      <div ref={results} className="contents">
        {!stale && (
          <SearchResults
            key={shown.turn}
            storeId={storeId}
            opened={opened}
            numberToOpen={shown.numberToOpen}
            layout={layout}
            readAtOnce={readAtOnce}
            files={choices && { choices, zones, keep: keepChoices }}
            isDraftChanged={isDraftChanged}
            onAddress={change}
            onPainted={showAddress}
            onLeave={leave}
            onNarrow={(question) => askWithSameDays({ question })}
            saveLayout={(next) => put(paths.gridLayout(storeId), next)}
            pickedTools={
              mayBatch
                ? (selection, reading) => (
                    <BatchFromRows
                      storeId={storeId}
                      selection={selection}
                      reading={reading}
                      search={withShownDays(opened)}
                    />
                  )
                : undefined
            }
            sidePanel={(transactionId, close) => (
              <RecordPanel storeId={storeId} transactionId={transactionId} zone={opened.address.zone} onClose={close} />
            )}
          />
        )}
      </div>
    </>
  );
}

/** Saves a preference. One that cannot be saved is lost only for the next visit. */
function put(path: string, preference: ColumnLayout | ExportChoices): void {
  void fetch(path, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(preference),
  }).catch(() => undefined);
}
