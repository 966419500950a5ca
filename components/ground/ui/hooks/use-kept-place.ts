"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Focuses a list when the item that had the focus is removed, so that reading continues there. Give it `tabIndex={-1}`. */
export function useKeptPlace<E extends HTMLElement>(count: number): RefObject<E | null> {
  const list = useRef<E>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = count;
  }, [count]);
  return list;
}
