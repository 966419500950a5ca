import { useSyncExternalStore } from "react";

const NARROW = watched("(width < 48rem)");

/** Whether the window is too narrow for columns side by side; false on the server. */
export function useNarrow(): boolean {
  return useSyncExternalStore(...NARROW, () => false);
}

function watched(query: string) {
  const subscribe = (changed: () => void) => {
    const media = matchMedia(query);
    media.addEventListener("change", changed);
    return () => media.removeEventListener("change", changed);
  };
  return [subscribe, () => matchMedia(query).matches] as const;
}
