import "server-only";
import { type Chore, repeatChores } from "#lib/session/chores/repeat-chores.ts";

/** PCI DSS 11.6.1 demands a look every week; this one costs some twenty small requests to ourselves. */
const PAUSE_MS = 3_600_000;

/** Compares the served pages with what was built, every hour. */
export function watchPages(check: Chore[1]): void {
  repeatChores(PAUSE_MS, [["checkServedPages", check]]);
}
