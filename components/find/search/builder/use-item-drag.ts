import { type PointerEvent as ReactPointerEvent, useRef } from "react";
import { pathOf, useBuilderEdit } from "#components/find/search/builder/builder-edit.ts";
import { dropGap } from "#components/find/search/builder/drop-gap.ts";
import { type Gap, mayGo } from "#lib/domain/search/question/question-edit.ts";

/** The distance after which a press becomes a drag. */
const THRESHOLD_PX = 4;

/**
 * Drags an item by its handle, with mouse, pen or finger, to a gap between others. Marks are written straight to the elements,
 * so that React draws nothing during the drag. Escape cancels.
 */
export function useItemDrag(at: string): {
  onPointerDown: (event: ReactPointerEvent) => void;
  wasDragged: () => boolean;
} {
  const edit = useBuilderEdit();
  const dragged = useRef(false);

  function onPointerDown(down: ReactPointerEvent) {
    dragged.current = false;
    if (down.button !== 0) return;
    const handle = down.currentTarget as HTMLElement;
    const own = handle.closest<HTMLElement>("[data-path]");
    const root = handle.closest<HTMLElement>("[data-path='']");
    if (!own || !root) return;
    const end = new AbortController();
    const listening = { signal: end.signal };
    let target: { gap: Gap; element: HTMLElement } | null = null;
    handle.setPointerCapture(down.pointerId);

    function point(element: HTMLElement | null, clientY: number): void {
      target?.element.removeAttribute("data-drop");
      target = null;
      const item = element?.closest<HTMLElement>("[data-path]");
      if (!item || !root?.contains(item)) return;
      const { top, height } = item.getBoundingClientRect();
      const size = item.querySelectorAll(":scope > ul > li").length;
      const kind = item.dataset.kind === "group" ? "group" : "condition";
      const found = dropGap({ path: pathOf(item.dataset.path ?? ""), kind, heightPx: height, size }, clientY - top);
      if (!mayGo(pathOf(at), found.gap)) return;
      item.dataset.drop = found.mark;
      target = { gap: found.gap, element: item };
    }

    function finish(): void {
      end.abort();
      target?.element.removeAttribute("data-drop");
      own?.removeAttribute("data-dragged");
    }

    handle.addEventListener(
      "pointermove",
      ({ clientX, clientY }) => {
        if (!dragged.current && Math.hypot(clientX - down.clientX, clientY - down.clientY) < THRESHOLD_PX) return;
        dragged.current = true;
        own.dataset.dragged = "";
        point(document.elementFromPoint(clientX, clientY) as HTMLElement | null, clientY);
      },
      listening,
    );
    handle.addEventListener(
      "pointerup",
      () => {
        const gap = target?.gap;
        finish();
        if (dragged.current && gap) edit({ kind: "drop", path: pathOf(at), gap });
      },
      listening,
    );
    handle.addEventListener("pointercancel", finish, listening);
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        finish();
      },
      { ...listening, capture: true },
    );
  }

  return { onPointerDown, wasDragged: () => dragged.current };
}
