import { useEffect, useMemo } from "react";

/** Whatever comes behind the answer: the address is not kept waiting longer. */
const AT_LATEST_MS = 250;

export type LaterAddress = {
  /** Goes to that path a little later, at `now`, and before whatever the person does next. */
  push: (path: string) => void;
  /** Goes there now, if it has not been done. */
  now: () => void;
  /** Does not go there: something else was asked or opened. */
  drop: () => void;
};

/**
 * Moves the address after an answer. At once it would have the browser and the whole page see to it, just when the rows
 * behind the answer are to be drawn. Dropped with the screen: elsewhere it is nobody's address.
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

  function now(): void {
    const path = waiting?.path;
    drop();
    if (path !== undefined) window.history.pushState(null, "", path);
  }

  return {
    push(path) {
      drop();
      const end = new AbortController();
      const timer = setTimeout(now, AT_LATEST_MS);
      end.signal.addEventListener("abort", () => clearTimeout(timer));
      for (const deed of ["keydown", "pointerdown", "click"]) {
        window.addEventListener(deed, now, { capture: true, signal: end.signal });
      }
      waiting = { path, end };
    },
    now,
    drop,
  };
}
