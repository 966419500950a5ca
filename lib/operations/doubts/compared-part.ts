import "server-only";
import { PAGE_ROWS } from "#lib/domain/report-page.ts";
import type { Reply } from "#lib/gateway/reply.ts";

/** A part of a day's comparison: which day of which store, and how far it came. */
export type ComparedPart = { storeId: string; day: Temporal.PlainDate; since: string; position: number };

/** `further`: to be gone on with there. `whole`: nothing is left. `failed`: the service could not be asked. */
export type Compared = { kind: "further"; position: number } | { kind: "whole" } | { kind: "failed" };

/** A day is compared once it has been over for so long: what it held back shows by then. */
export const AFTER_DAY = Temporal.Duration.from({ hours: 2, minutes: 30 });

/** How far a day came by a page that began behind that position: a page that is not full is the last. */
export function comparedUpTo(position: number, { length }: readonly unknown[]): Compared {
  return length < PAGE_ROWS ? { kind: "whole" } : { kind: "further", position: position + length };
}

/** Hours by which a day is widened at both ends: the service's clock is its own. */
export const OVERLAP_HOURS = 2;

/** Whether the service answered, and nobody can read it: to ask again and again would compare nothing behind it. */
export function isDamaged(reply: Reply<unknown>): boolean {
  return reply.kind === "unknown" && reply.cause === "unreadable_answer";
}
