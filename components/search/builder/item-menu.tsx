import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { pathOf, useBuilderEdit } from "#components/search/builder/builder-edit.ts";
import type { BuilderEdit } from "#components/search/builder/builder-state.ts";
import type { Direction } from "#lib/domain/search/question/item-moves.ts";
import type { QuestionItem } from "#lib/domain/search/question/question.ts";

const STEPS: readonly { direction: Direction; keys: string }[] = [
  { direction: "up", keys: "Alt ↑" },
  { direction: "down", keys: "Alt ↓" },
  { direction: "in", keys: "Alt →" },
  { direction: "out", keys: "Alt ←" },
];

type ItemMenuProps = {
  item: QuestionItem;
  at: string;
  name: string;
  /** `back`: focus returns to what opened it. */
  onClose: (back: boolean) => void;
};

/** What can be done with an item beside editing it. Each move also has its key. */
export function ItemMenu({ item, at, name, onClose }: ItemMenuProps) {
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
    // Escape belongs to the menu alone; Tab goes on.
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
          {entry.keys && <span className="text-xs text-ink-muted pointer-coarse:hidden">{entry.keys}</span>}
        </button>
      ))}
    </div>
  );
}
