import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { pathOf, useBuilderEdit } from "#components/find/search/builder/builder-edit.ts";
import { ARROWS } from "#components/find/search/builder/builder-keys.ts";
import type { BuilderEdit } from "#components/find/search/builder/builder-state.ts";
import { useItemDrag } from "#components/find/search/builder/use-item-drag.ts";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import type { QuestionItem } from "#lib/domain/search/question/question.ts";
import type { MoveDirection } from "#lib/domain/search/question/question-edit.ts";

/** The handle of an item (drag, arrow keys, menu) and the box that switches it on or off. */
export function ItemControls({ item, at, name }: { item: QuestionItem; at: string; name: string }) {
  const t = useTranslations("builder");
  const edit = useBuilderEdit();
  const handle = useRef<HTMLButtonElement>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  const drag = useItemDrag(at);

  function onKeyDown(event: KeyboardEvent) {
    const direction = ARROWS[event.key];
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || menuOpen) return;
    event.preventDefault();
    edit({ kind: "step", path: pathOf(at), direction });
  }

  return (
    <span className="relative flex h-(--control) items-center gap-1">
      <button
        ref={handle}
        type="button"
        data-at={`${at}:handle`}
        aria-label={t("handle", { name })}
        title={t("handleHint")}
        aria-haspopup="menu"
        aria-expanded={menuOpen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft"
        onPointerDown={drag.onPointerDown}
        onKeyDown={onKeyDown}
        onClick={() => !drag.wasDragged() && setMenuOpen(!menuOpen)}
        className="inline-flex h-(--control) w-6 shrink-0 cursor-grab touch-none items-center justify-center rounded text-ink-muted hover:bg-sunken hover:text-ink pointer-coarse:w-11"
      >
        <Icon name="grip" />
      </button>
      <label className="flex h-(--control) min-w-6 items-center justify-center pointer-coarse:min-w-11">
        <span className="sr-only">{t("use", { name })}</span>
        <input
          type="checkbox"
          checked={!item.off}
          onChange={() => edit({ kind: "switch", path: pathOf(at) })}
          className="size-4 accent-accent"
        />
      </label>
      {menuOpen && (
        <ItemMenu
          item={item}
          at={at}
          name={name}
          onClose={(back) => {
            setMenuOpen(false);
            if (back) handle.current?.focus();
          }}
        />
      )}
    </span>
  );
}

/** Removes a condition, or a group with all its items, from the question. */
export function RemoveItem({ at, name }: { at: string; name: string }) {
  const t = useTranslations("builder");
  const edit = useBuilderEdit();
  return (
    <button
      type="button"
      onClick={() => edit({ kind: "remove", path: pathOf(at) })}
      aria-label={t("remove", { name })}
      title={t("remove", { name })}
      className="ml-auto inline-flex size-(--control) shrink-0 items-center justify-center rounded text-ink-muted hover:bg-sunken hover:text-ink"
    >
      <Icon name="close" />
    </button>
  );
}

const STEPS: readonly { direction: MoveDirection; keys: string }[] = [
  { direction: "up", keys: "Alt ↑" },
  { direction: "down", keys: "Alt ↓" },
  { direction: "in", keys: "Alt →" },
  { direction: "out", keys: "Alt ←" },
];

type ItemMenuProps = {
  item: QuestionItem;
  at: string;
  name: string;
  /** `back`: focus returns to the button that opened the menu. */
  onClose: (back: boolean) => void;
};

/** Offers the actions on an item. Each move also has its own key. */
function ItemMenu({ item, at, name, onClose }: ItemMenuProps) {
  const t = useTranslations("builder.menu");
  const edit = useBuilderEdit();
  const menu = useRef<HTMLDivElement>(null);
  const path = pathOf(at);
  const entries: { name: string; keys?: string; edit: BuilderEdit }[] = [
    ...STEPS.map(({ direction, keys }) => ({
      name: t(direction),
      keys,
      edit: { kind: "step", path, direction } as const,
    })),
    { name: t("duplicate"), edit: { kind: "duplicate", path } },
    { name: t("wrap"), edit: { kind: "wrap", path } },
    ...(item.kind === "group" ? [{ name: t("unwrap"), edit: { kind: "unwrap", path } as const }] : []),
    { name: t("remove"), edit: { kind: "remove", path } },
  ];
  useEffect(() => menu.current?.querySelector("button")?.focus(), []);

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(menu.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) buttons.at(to % buttons.length)?.focus();
    else if (event.key === "Escape") onClose(true);
    else if (event.key === "Tab") onClose(false);
    else return;
    // The menu keeps Escape to itself; Tab moves on.
    event.stopPropagation();
    if (event.key !== "Tab") event.preventDefault();
  }

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={name}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onClose(false)}
      className="absolute top-full left-0 z-20 mt-1 flex min-w-56 flex-col rounded-md border border-line bg-surface py-1 shadow-raised"
    >
      {entries.map((entry) => (
        <button
          key={entry.name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose(true);
            edit(entry.edit);
          }}
          className="flex min-h-(--control) items-center justify-between gap-6 px-3 text-left hover:bg-sunken focus-visible:-outline-offset-2"
        >
          {entry.name}
          {entry.keys && <span className="text-xs text-ink-muted not-any-pointer-fine:hidden">{entry.keys}</span>}
        </button>
      ))}
    </div>
  );
}
