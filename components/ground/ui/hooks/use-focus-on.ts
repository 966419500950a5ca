"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Focuses an element whenever the step changes, so that reading continues where something happened. */
export function useFocusOn<E extends HTMLElement>(step: string): RefObject<E | null> {
  const target = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new step moves the focus
  useEffect(() => target.current?.focus(), [step]);
  return target;
}
