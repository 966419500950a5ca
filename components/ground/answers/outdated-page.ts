/** The server sends this header when it knows no such action: the page came from an earlier build, and nothing was done. */
const ACTION_NOT_FOUND = "x-nextjs-action-not-found";

const OUTDATED = "counterfoil:outdated";

/**
 * Looks at the answer of every request of this document, whichever form sent it, and reports with a `window` event that the server
 * was updated while the page was open.
 */
export function watchForUpdates(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const response = await send(input, init);
    if (response.headers.get(ACTION_NOT_FOUND) === "1") dispatchEvent(new Event(OUTDATED));
    return response;
  };
}

/** Calls back when the server turns out to know the page's actions no more. Returns what ends this. */
export function onOutdatedPage(callback: () => void): () => void {
  addEventListener(OUTDATED, callback);
  return () => removeEventListener(OUTDATED, callback);
}
