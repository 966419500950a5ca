import { useSyncExternalStore } from "react";

/** The width from which the builder stands open by itself: Tailwind's `sm`. */
const WIDE = "(min-width: 40rem)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether there is room for more than the results; the server, which cannot know, says yes. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
