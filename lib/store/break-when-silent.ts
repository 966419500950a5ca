import "server-only";
import type pg from "pg";

/** Lifts, and sets again, the server's time limit for statements on a connection, and this module's limit with it. */
export const WITHOUT_LIMIT = "set statement_timeout = 0";
export const WITH_LIMIT = "reset statement_timeout";

/**
 * Ends a connection whose statement gets no answer for this long, although the server itself would have ended the
 * statement. The network path is then dead without being closed. The pool replaces the connection.
 */
export function breakWhenSilent(client: pg.ClientBase, silentMs: number): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  let isLimited = true;
  const limited = (...asked: unknown[]) => {
    const answer = query(...asked);
    if (asked[0] === WITHOUT_LIMIT) isLimited = false;
    if (asked[0] === WITH_LIMIT) isLimited = true;
    if (!isLimited || !(answer instanceof Promise)) return answer;
    // With a pending statement, `end` cuts the socket at once.
    const timer = setTimeout(() => void (client as pg.Client).end(), silentMs);
    const stop = () => clearTimeout(timer);
    answer.then(stop, stop);
    return answer;
  };
  client.query = limited as typeof client.query;
}
