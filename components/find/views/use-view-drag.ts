"use client";

import { type DragEvent, useState } from "react";

/** The properties of a row that can be dragged, and on which another one can be dropped. */
type RowProps = Partial<{
  draggable: true;
  className: string;
  onDragStart: (event: DragEvent) => void;
  onDragEnter: () => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDragEnd: () => void;
}>;
export type ViewDrag = { rowProps: (key: string) => RowProps };

/**
 * Drags the views of the sidebar to another place. Only a pointer drags: the buttons beside a view do the same by key and by
 * touch. `onMove` says before which view the dragged one goes; null is the end.
 */
export function useViewDrag(pinned: readonly string[], onMove: (key: string, before: string | null) => void): ViewDrag {
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);

  function end() {
    setDragged(null);
    setTarget(null);
  }

  function drop(key: string) {
    end();
    if (dragged === null || dragged === key) return;
    const [from, to] = [pinned.indexOf(dragged), pinned.indexOf(key)];
    // Dragged down, the view takes the place of the one on which it is dropped, which moves up.
    onMove(dragged, from < to ? (pinned[to + 1] ?? null) : key);
  }

  return {
    rowProps(key) {
      if (!pinned.includes(key)) return {};
      const isTarget = target === key && dragged !== null && dragged !== key;
      return {
        draggable: true,
        className: isTarget ? "bg-accent-soft" : "",
        onDragStart(event) {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", "");
          setDragged(key);
        },
        onDragEnter: () => setTarget(key),
        onDragOver(event) {
          if (dragged !== null) event.preventDefault();
        },
        onDrop(event) {
          event.preventDefault();
          drop(key);
        },
        onDragEnd: end,
      };
    },
  };
}
