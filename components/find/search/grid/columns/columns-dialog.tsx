"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type SubmitEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { widthPx } from "#components/find/search/grid/columns/grid-layout.ts";
import { type ShownLayout, useColumnNames } from "#components/find/search/grid/columns/shown-columns.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { useConfirmKeys } from "#components/ground/ui/buttons/use-confirm-keys.ts";
import { Dialog } from "#components/ground/ui/dialogs/dialog.tsx";
import { Icon, type IconName } from "#components/ground/ui/signs/icon.tsx";
import {
  boundedPx,
  DEFAULT_LAYOUT,
  type LaidOutColumn,
  NARROWEST_PX,
  tidyLayout,
  WIDEST_PX,
} from "#lib/domain/search/rows/column-layout.ts";
import { COLUMNS, type ColumnName } from "#lib/domain/search/rows/columns.ts";

const SMALL =
  "inline-flex size-7 shrink-0 items-center justify-center rounded text-ink-muted enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-40 aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:size-11";

/** Chooses columns, their order, widths and pinning. Nothing changes before the person applies it. */
export function ColumnsDialog({
  timeZone,
  layout,
  onClose,
}: {
  timeZone: string;
  layout: ShownLayout;
  onClose: () => void;
}) {
  const t = useTranslations("grid.layout");
  const ui = useTranslations("grid");
  const nameOf = useColumnNames(timeZone);
  const [columns, setColumns] = useState<readonly LaidOutColumn[]>(layout.shown.columns);
  const hiddenColumns = COLUMNS.filter((name) => !columns.some(({ column }) => column === name));

  const formId = useId();
  const form = useRef<HTMLFormElement>(null);

  // A column that is shown or hidden moves to the other list, and focus with it.
  const followed = useRef<ColumnName | null>(null);
  useLayoutEffect(() => {
    if (followed.current === null) return;
    form.current?.querySelector<HTMLElement>(`[data-column="${followed.current}"]`)?.focus();
    followed.current = null;
  });

  function show(column: ColumnName) {
    followed.current = column;
    setColumns([...columns, { column, widthPx: null, pinned: false }]);
  }

  function putAway(index: number) {
    followed.current = columns[index]?.column ?? null;
    setColumns(columns.toSpliced(index, 1));
  }

  function change(column: ColumnName, parts: Partial<LaidOutColumn>) {
    setColumns(tidyLayout(columns.map((entry) => (entry.column === column ? { ...entry, ...parts } : entry))).columns);
  }

  function move(index: number, by: number) {
    const moved = columns[index];
    const target = index + by;
    // Pinned columns stay before the others.
    if (!moved || columns[target]?.pinned !== moved.pinned) return;
    setColumns(columns.toSpliced(index, 1).toSpliced(target, 0, moved));
  }

  function use(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter in a width field submits the form before the field loses focus.
    const typed = new FormData(event.currentTarget);
    layout.become(tidyLayout(columns.map((entry) => withWidth(entry, String(typed.get(entry.column))))));
    onClose();
  }

  useConfirmKeys(true, () => form.current?.requestSubmit());

  return (
    <Dialog
      onClose={onClose}
      title={ui("columnsTitle")}
      description={t("hint")}
      actions={
        <>
          <Button variant="quiet" onClick={() => setColumns(DEFAULT_LAYOUT.columns)}>
            {t("default")}
          </Button>
          <Button type="submit" form={formId} variant="primary">
            {t("use")}
          </Button>
        </>
      }
    >
      <form method="post" ref={form} id={formId} onSubmit={use} noValidate>
        <ol aria-label={t("shown")} className="flex flex-col">
          {columns.map((entry, index) => (
            <ShownColumn
              key={entry.column}
              entry={entry}
              name={nameOf(entry.column)}
              alone={columns.length === 1}
              onRemove={() => putAway(index)}
              onMove={(by) => move(index, by)}
              onChange={(parts) => change(entry.column, parts)}
            />
          ))}
        </ol>
        <h3 className="mt-3 text-xs font-medium text-ink-muted">{t("further")}</h3>
        <ul className="grid grid-cols-2 gap-x-3">
          {hiddenColumns.map((column) => (
            <li key={column}>
              <label className="flex min-h-(--control) cursor-pointer items-center gap-2">
                <input
                  type="checkbox"
                  checked={false}
                  data-column={column}
                  onChange={() => show(column)}
                  className="size-4 shrink-0 accent-accent"
                />
                {nameOf(column)}
              </label>
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  );
}

/** Sets the typed width of a column; a text that is no number changes nothing. */
function withWidth(entry: LaidOutColumn, typed: string): LaidOutColumn {
  const px = Number.parseFloat(typed);
  return Number.isNaN(px) || px === widthPx(entry) ? entry : { ...entry, widthPx: boundedPx(px) };
}

function ShownColumn({
  entry,
  name,
  alone,
  onRemove,
  onMove,
  onChange,
}: {
  entry: LaidOutColumn;
  name: string;
  /** The last column cannot be hidden. */
  alone: boolean;
  onRemove: () => void;
  onMove: (by: number) => void;
  onChange: (parts: Partial<LaidOutColumn>) => void;
}) {
  const t = useTranslations("grid.layout");
  const width = widthPx(entry);

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? -1 : 1);
  }

  const control = (icon: IconName, label: string, act: () => void) => (
    <button type="button" aria-label={label} title={label} onClick={act} className={SMALL}>
      <Icon name={icon} />
    </button>
  );
  return (
    <li onKeyDown={onKeyDown} className="flex items-center gap-1">
      <label className="flex min-h-(--control) min-w-0 flex-1 cursor-pointer items-center gap-2">
        <input type="checkbox" checked disabled={alone} onChange={onRemove} className="size-4 shrink-0 accent-accent" />
        <span className="truncate">{name}</span>
      </label>
      <input
        type="number"
        aria-label={t("width", { name })}
        title={t("width", { name })}
        min={NARROWEST_PX}
        max={WIDEST_PX}
        step={8}
        name={entry.column}
        key={width}
        defaultValue={width}
        onBlur={({ target }) => {
          // A width that was not accepted is not shown either.
          const column = withWidth(entry, target.value);
          target.value = String(widthPx(column));
          onChange(column);
        }}
        className="h-7 w-18 rounded border border-line-strong bg-surface px-1 text-right"
      />
      <button
        type="button"
        aria-pressed={entry.pinned}
        aria-label={t("pin", { name })}
        title={t("pin", { name })}
        onClick={() => onChange({ pinned: !entry.pinned })}
        className={SMALL}
      >
        <Icon name="lock" />
      </button>
      {control("arrow-up", t("up", { name }), () => onMove(-1))}
      {control("arrow-down", t("down", { name }), () => onMove(1))}
    </li>
  );
}
