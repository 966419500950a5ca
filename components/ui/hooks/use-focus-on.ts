"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Takes focus to an element whenever another step is shown, so that reading goes on where something happened. */
export function useFocusOn<E extends HTMLElement>(step: string): RefObject<E | null> {
  const target = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is what moves the focus
  useEffect(() => target.current?.focus(), [step]);
  return target;
}
