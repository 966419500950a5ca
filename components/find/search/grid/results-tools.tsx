"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import type { ShownLayout } from "#components/find/search/grid/columns/shown-columns.ts";
import { ExportTool, type OwnFiles } from "#components/find/search/grid/export-tool.tsx";
import type { SearchReading } from "#components/find/search/stream/search-reading.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { KeyButton } from "#components/ground/ui/buttons/key-button.tsx";
import { DialogComing } from "#components/ground/ui/dialogs/dialog-coming.tsx";
import { useNarrow } from "#components/ground/ui/hooks/use-window.ts";
import { onDemand } from "#components/ground/ui/on-demand.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import { columnNames } from "#lib/domain/search/rows/column-layout.ts";

const ColumnsDialog = onDemand(
  () => import("#components/find/search/grid/tools-on-demand.ts").then((module) => module.ColumnsDialog),
  <DialogComing />,
);

const SortChoice = onDemand(() =>
  import("#components/find/search/grid/tools-on-demand.ts").then((module) => module.SortChoice),
);

/** Shows the tools for the whole result: columns, grouping, side panel and export. */
export function ResultsTools({
  storeId,
  opened,
  reading,
  layout,
  onGrouped,
  panel,
  files,
  isDraftChanged,
  order,
}: {
  storeId: string;
  opened: OpenedSearch;
  reading: SearchReading;
  layout: ShownLayout;
  onGrouped: (grouped: boolean) => void;
  /** Null where there is no panel. */
  panel: { open: boolean; toggle: () => void } | null;
  /** Null for people who may not export. */
  files: OwnFiles | null;
  /** Whether the form differs from the search that is shown. */
  isDraftChanged: () => boolean;
  order: ComponentProps<typeof SortChoice>;
}) {
  const t = useTranslations("grid");
  const { grouped } = opened.address;
  const narrow = useNarrow();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      {panel && (
        <KeyButton letter="o" variant="quiet" aria-pressed={panel.open} onClick={panel.toggle}>
          {t("sidePanel")}
        </KeyButton>
      )}
      <Button
        variant="quiet"
        aria-pressed={grouped}
        onClick={() => onGrouped(!grouped)}
        className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
      >
        {t("group")}
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setChoosing(true)} className="max-md:hidden">
        <Icon name="sliders" />
        {t("columnsTitle")}
      </Button>
      {files && (
        <ExportTool
          storeId={storeId}
          opened={opened}
          reading={reading}
          columns={columnNames(layout.shown)}
          files={files}
          isDraftChanged={isDraftChanged}
        />
      )}
      {narrow && <SortChoice {...order} />}
      {choosing && <ColumnsDialog timeZone={opened.timeZone} layout={layout} onClose={() => setChoosing(false)} />}
    </>
  );
}
