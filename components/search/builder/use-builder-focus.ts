import { type RefObject, useLayoutEffect, useRef } from "react";
import { pathText } from "#components/search/builder/builder-edit.ts";
import type { FocusWish } from "#components/search/builder/builder-state.ts";

/** Where else focus may go when an item has no such part: a choice without a value, a group without a field. */
const INSTEAD = ["field", "handle", "add"] as const;

/** Brings focus to where the last edit wants it, once. */
export function useBuilderFocus(root: RefObject<HTMLElement | null>, wish: FocusWish | null): void {
  const done = useRef(0);
  useLayoutEffect(() => {
    if (wish === null || wish.turn === done.current) return;
    done.current = wish.turn;
    if (wish.ifLost && document.activeElement !== document.body) return;
    const at = pathText(wish.path);
    const find = (name: string) => root.current?.querySelector<HTMLElement>(`[data-at="${name}"]`);
    const places = [wish.part, ...INSTEAD].map((part) => `${at}:${part}`);
    const names = [...(wish.inText ? [":text"] : []), ...places, ":add"];
    const target = names.map(find).find((element) => element);
    target?.focus();
    if (target instanceof HTMLInputElement && target.type === "text") target.select();
  });
}
