import "server-only";
import type pg from "pg";

/** Lifts the server's limit of a statement's time on a connection, and ours with it; and sets both again. */
export const WITHOUT_LIMIT = "set statement_timeout = 0";
export const WITH_LIMIT = "reset statement_timeout";

/**
 * Ends a connection on which a statement has no answer for so long, though the server itself would have ended it: the way
 * there is dead, without anybody having closed it. Its place in the pool is then for one that works.
 */
export function breakWhenSilent(client: pg.ClientBase, silentMs: number): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  let isLimited = true;
  const limited = (...asked: unknown[]) => {
    const answer = query(...asked);
    if (asked[0] === WITHOUT_LIMIT) isLimited = false;
    if (asked[0] === WITH_LIMIT) isLimited = true;
    if (!isLimited || !(answer instanceof Promise)) return answer;
    // With a statement under way it cuts the socket instead of taking leave.
    const timer = setTimeout(() => void (client as pg.Client).end(), silentMs);
    const stop = () => clearTimeout(timer);
    answer.then(stop, stop);
    return answer;
  };
  client.query = limited as typeof client.query;
}
