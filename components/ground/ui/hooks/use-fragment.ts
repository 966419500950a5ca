import { useSyncExternalStore } from "react";

/** The fragment of the page's address, which browsers do not send; null before a script runs. */
export function useFragment(): string | null {
  return useSyncExternalStore(onFragment, fragment, () => null);
}

function fragment(): string {
  return window.location.hash.slice(1);
}

function onFragment(changed: () => void): () => void {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}
