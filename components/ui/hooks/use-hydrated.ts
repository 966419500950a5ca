import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False on the server and while its HTML is taken over, then true: for what only script may place (inline styles in HTML are refused). */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
