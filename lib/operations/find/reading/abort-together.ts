import "server-only";

/**
 * Returns the same events, but calls `stop` at once when the reader ends early. A generator's own `return` would first
 * wait for the pending event, and skips the `finally` of a generator that has not started.
 */
export function abortTogether<T>(
  events: AsyncGenerator<T, void, undefined>,
  stop: () => void,
): AsyncGenerator<T, void, undefined> {
  const ending: AsyncGenerator<T, void, undefined> = {
    next: () => events.next(),
    return(value) {
      stop();
      return events.return(value);
    },
    throw(error) {
      stop();
      return events.throw(error);
    },
    [Symbol.asyncIterator]: () => ending,
    async [Symbol.asyncDispose]() {
      await ending.return();
    },
  };
  return ending;
}
