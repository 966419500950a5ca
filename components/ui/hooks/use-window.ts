import { useSyncExternalStore } from "react";

const NARROW = watched("(width < 48rem)");
const ROOMY = watched("(width >= 40rem) and (height >= 45rem)");

/** Whether the window is too narrow for columns side by side; false on the server. */
export function useNarrow(): boolean {
  return useSyncExternalStore(...NARROW, () => false);
}

/**
 * Whether there is room for rows below the builder, so that it stands open by itself: Tailwind's `sm`, and not low. The server,
 * which cannot know, says yes; until then the style sheet decides (`cramped`).
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
