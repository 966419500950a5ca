import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef, useState } from "react";
import { pathOf, useBuilderEdit } from "#components/search/builder/builder-edit.ts";
import { ARROWS } from "#components/search/builder/builder-keys.ts";
import { ItemMenu } from "#components/search/builder/item-menu.tsx";
import { useItemDrag } from "#components/search/builder/use-item-drag.ts";
import { Icon } from "#components/ui/icon.tsx";
import type { QuestionItem } from "#lib/domain/search/question/question.ts";

/** The handle of an item, which drags it, moves it by arrow keys and opens its menu; and whether it is asked at all. */
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
        <span className="sr-only">{t("asked", { name })}</span>
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
