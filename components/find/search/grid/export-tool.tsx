"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { RequestedFile } from "#components/find/search/grid/pending-files.tsx";
import { exportPath } from "#components/find/search/stream/rows-path.ts";
import type { SearchReading } from "#components/find/search/stream/search-reading.ts";
import type { ZoneNames } from "#components/find/search/words/shown-days.tsx";
import { pagePerson } from "#components/ground/answers/page-person.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { KeyButton } from "#components/ground/ui/buttons/key-button.tsx";
import { DialogComing } from "#components/ground/ui/dialogs/dialog-coming.tsx";
import { onDemand } from "#components/ground/ui/on-demand.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import { type ExportChoices, MAX_PDF_ROWS } from "#lib/domain/exports/export-choices.ts";
import { forPerson } from "#lib/domain/people/person-address.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { ColumnName } from "#lib/domain/search/rows/columns.ts";

const PendingFileLines = onDemand(() =>
  import("#components/find/search/grid/tools-on-demand.ts").then((module) => module.PendingFileLines),
);
const ExportDialog = onDemand(
  () => import("#components/find/search/grid/tools-on-demand.ts").then((module) => module.ExportDialog),
  <DialogComing />,
);

/** Outlives the rows, as the file does. */
let lastRequest: RequestedFile | undefined;

/** The files of a person who may export rows: their choices, the names of the zones, and how the choices are kept. */
export type OwnFiles = { choices: ExportChoices; zones: ZoneNames; keep: (choices: ExportChoices) => void };

type ExportToolProps = {
  storeId: string;
  opened: OpenedSearch;
  reading: SearchReading;
  /** The shown columns in their order. */
  columns: readonly ColumnName[];
  files: OwnFiles;
  /** Whether the form differs from the search that is shown. */
  isDraftChanged: () => boolean;
};

/** Makes a file of the shown rows by the kept choices, or opens the choices. */
export function ExportTool({ storeId, opened, reading, columns, files, isDraftChanged }: ExportToolProps) {
  const t = useTranslations("exports.choices");
  const [request, setRequest] = useState(lastRequest);
  const [choosing, setChoosing] = useState(false);
  const { choices } = files;
  const hrefOf = (chosen: ExportChoices) => exportPath(storeId, opened, columns, chosen);
  const rows = reading.complete ? reading.rows.length : null;
  const isTooLong = choices.format === "pdf" && rows !== null && rows > MAX_PDF_ROWS;

  function make(chosen: ExportChoices): void {
    lastRequest = { href: hrefOf(chosen), isUnsure: isDraftChanged() };
    setRequest(lastRequest);
  }

  return (
    <>
      <KeyButton letter="e" variant="quiet" onClick={() => (isTooLong ? setChoosing(true) : make(choices))}>
        {t(`button.${choices.format}`)}
      </KeyButton>
      <Button
        variant="quiet"
        data-shortcut="d"
        aria-keyshortcuts="d"
        aria-haspopup="dialog"
        aria-label={t("open")}
        title={t("open")}
        onClick={() => setChoosing(true)}
        className="-ml-2 px-0!"
      >
        <Icon name="chevron-down" />
      </Button>
      {request && <PendingFileLines request={request} href={hrefOf(choices)} />}
      {choosing && (
        <ExportDialog
          choices={choices}
          zones={files.zones}
          zone={opened.address.zone}
          rows={rows}
          laterHref={(chosen) => forPerson(hrefOf(chosen), pagePerson ?? "")}
          onClose={() => setChoosing(false)}
          onChosen={(chosen, isMade) => {
            files.keep(chosen);
            setChoosing(false);
            if (isMade) make(chosen);
          }}
        />
      )}
    </>
  );
}
