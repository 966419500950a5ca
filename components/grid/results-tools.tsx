"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ShownLayout } from "#components/grid/use-column-layout.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClasses } from "#components/ui/control-classes.ts";
import { DialogComing } from "#components/ui/dialog-coming.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { KeyButton } from "#components/ui/key-button.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";

const ColumnsDialog = dynamic(
  () => import("#components/grid/columns-dialog.tsx").then((module) => module.ColumnsDialog),
  { ssr: false, loading: DialogComing },
);

/** What may be done with the whole result: its columns, sales as one, the panel beside it, and taking it away. */
export function ResultsTools({
  timeZone,
  layout,
  grouped,
  onGrouped,
  panel,
  exportHref,
}: {
  timeZone: string;
  layout: ShownLayout;
  grouped: boolean;
  onGrouped: (grouped: boolean) => void;
  /** Null where there is no panel. */
  panel: { open: boolean; toggle: () => void } | null;
  exportHref: string;
}) {
  const t = useTranslations("grid");
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
      <a href={exportHref} download data-shortcut="e" aria-keyshortcuts="e" className={buttonClasses("quiet")}>
        {t("export")}
        <KeyHint keys="e" />
      </a>
      {choosing && <ColumnsDialog timeZone={timeZone} layout={layout} onClose={() => setChoosing(false)} />}
    </>
  );
}
