"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import type { ShownLayout } from "#components/search/grid/columns/shown-columns.ts";
import type { RequestedFile } from "#components/search/grid/pending-files.tsx";
import { Button } from "#components/ui/button.tsx";
import { DialogComing } from "#components/ui/dialogs/dialog-coming.tsx";
import { useNarrow } from "#components/ui/hooks/use-window.ts";
import { Icon } from "#components/ui/icon.tsx";
import { KeyButton } from "#components/ui/key-button.tsx";
import { onDemand } from "#components/ui/on-demand.tsx";

const ColumnsDialog = onDemand(
  () => import("#components/search/grid/tools-on-demand.ts").then((module) => module.ColumnsDialog),
  <DialogComing />,
);

const PendingFileLines = onDemand(() =>
  import("#components/search/grid/tools-on-demand.ts").then((module) => module.PendingFileLines),
);
const SortChoice = onDemand(() =>
  import("#components/search/grid/tools-on-demand.ts").then((module) => module.SortChoice),
);

/** Outlives the rows, as the file does. */
let lastRequest: RequestedFile | undefined;

/** Shows the tools for the whole result: columns, grouping, side panel and export. */
export function ResultsTools({
  timeZone,
  layout,
  grouped,
  onGrouped,
  panel,
  exportHref,
  isDraftChanged,
  order,
}: {
  timeZone: string;
  layout: ShownLayout;
  grouped: boolean;
  onGrouped: (grouped: boolean) => void;
  /** Null where there is no panel. */
  panel: { open: boolean; toggle: () => void } | null;
  /** Null for people who may not export. */
  exportHref: string | null;
  /** Whether the form differs from the search that is shown. */
  isDraftChanged: () => boolean;
  order: ComponentProps<typeof SortChoice>;
}) {
  const t = useTranslations("grid");
  const narrow = useNarrow();
  const [choosing, setChoosing] = useState(false);
  const [request, setRequest] = useState(lastRequest);
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
      {exportHref !== null && (
        <>
          <KeyButton
            letter="e"
            variant="quiet"
            onClick={() => {
              lastRequest = { href: exportHref, isUnsure: isDraftChanged() };
              setRequest(lastRequest);
            }}
          >
            {t("export")}
          </KeyButton>
          {request && <PendingFileLines request={request} href={exportHref} />}
        </>
      )}
      {narrow && <SortChoice {...order} />}
      {choosing && <ColumnsDialog timeZone={timeZone} layout={layout} onClose={() => setChoosing(false)} />}
    </>
  );
}
