import { useEffect, useMemo } from "react";

/** The longest that Next waits for the address, whatever follows the answer. */
const AT_LATEST_MS = 250;

export type LaterAddress = {
  /** Goes to that path. Next learns the path later: at `now`, or before the person's next key or click. */
  push: (path: string) => void;
  /** Tells Next the path now; false when it has been told. */
  now: () => boolean;
  /** Forgets the path, because another address is opened. */
  drop: () => void;
};

/**
 * Moves the address together with an answer. The browser has the address at once, so that Back, reload and close lose nothing.
 * Next learns it later: all of the page would react just when the first rows are to be drawn. Going back or forward before that
 * forgets it.
 */
export function useLaterAddress(): LaterAddress {
  const address = useMemo(laterAddress, []);
  useEffect(() => address.drop, [address]);
  return address;
}

function laterAddress(): LaterAddress {
  let waiting: { path: string; end: AbortController } | null = null;

  function drop(): void {
    waiting?.end.abort();
    waiting = null;
  }

  function now(): boolean {
    const path = waiting?.path;
    drop();
    if (path !== undefined) window.history.replaceState(null, "", path);
    return path !== undefined;
  }

  return {
    push(path) {
      drop();
      // With Next's own history state, Next takes the entry for its own and tells no component.
      window.history.pushState(window.history.state, "", path);
      const end = new AbortController();
      const timer = setTimeout(now, AT_LATEST_MS);
      end.signal.addEventListener("abort", () => clearTimeout(timer));
      for (const deed of ["keydown", "pointerdown", "click"]) {
        window.addEventListener(deed, now, { capture: true, signal: end.signal });
      }
      window.addEventListener("popstate", drop, { signal: end.signal });
      waiting = { path, end };
    },
    now,
    drop,
  };
}
