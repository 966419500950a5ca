import { useSyncExternalStore } from "react";

const NARROW = "(width < 48rem)";

/** Whether the window is too narrow for columns side by side; false on the server. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}
