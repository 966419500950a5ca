import "server-only";

/**
 * The same events. A generator that is asked to return first waits for the event that is under way, and one that was never
 * begun runs none of its own endings; here `stop` is called at once, in either case.
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
