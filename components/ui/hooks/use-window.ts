import { useSyncExternalStore } from "react";

const NARROW = watched("(width < 48rem)");
const ROOMY = watched("(width >= 40rem) and (height >= 45rem)");

/** Whether the window is too narrow for columns side by side; false on the server. */
export function useNarrow(): boolean {
  return useSyncExternalStore(...NARROW, () => false);
}

/**
 * Whether rows fit below the builder, so that it opens by itself: Tailwind's `sm`, and not a low window. The server
 * assumes yes; until hydration the style sheet decides (`cramped`).
 */
export function useRoomy(): boolean {
  return useSyncExternalStore(...ROOMY, () => true);
}

function watched(query: string) {
  const subscribe = (changed: () => void) => {
    const media = matchMedia(query);
    media.addEventListener("change", changed);
    return () => media.removeEventListener("change", changed);
  };
  return [subscribe, () => matchMedia(query).matches] as const;
}
