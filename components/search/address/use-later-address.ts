import { useEffect, useMemo } from "react";

/** Whatever comes behind the answer: the page is not kept waiting longer. */
const AT_LATEST_MS = 250;

export type LaterAddress = {
  /** Goes to that path. The page hears of it a little later, at `now`, and before whatever the person does next. */
  push: (path: string) => void;
  /** Lets the page hear of it now, if it has not; false when it has. */
  now: () => boolean;
  /** Does not let it hear of it: another address is opened. */
  drop: () => void;
};

/**
 * Moves the address with an answer. The browser has it at once, so that going back, reloading and closing lose nothing; the
 * page hears of it later, since all of it would see to that just when the rows behind the answer are to be drawn. Who goes back
 * or forth before has left it.
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
      // By the state that Next keeps there it takes the entry for one of its own making, and tells nobody.
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
