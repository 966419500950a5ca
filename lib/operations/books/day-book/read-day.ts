import "server-only";
import { createHash } from "node:crypto";
import { type BookLine, bookLine, inBookOrder, lineText } from "#lib/domain/accounting/day-book/book-line.ts";
import { type DayProof, sumsOf } from "#lib/domain/accounting/day-book/day-proof.ts";
import type { Done, Unavailable } from "#lib/domain/outcome.ts";
import { countVoidsUnknown } from "#lib/domain/search/rows/totals.ts";
import type { World } from "#lib/operations/context.ts";
import { collectRows } from "#lib/operations/find/reading/collect-rows.ts";
import { openRows } from "#lib/operations/find/reading/found-rows.ts";
import { wholeDays } from "#lib/operations/find/reading/whole-days.ts";

/** The server itself reads, and asks nobody for permission. */
const KEEPER = "day-book";

export type ReadDay = { lines: readonly BookLine[]; proof: DayProof };

/**
 * Reads a whole day of a store from the service: all its lines in book order, with their proof. A day of which any part is missing
 * is not read: `unavailable`, with the cause.
 */
export async function readDay(
  world: World,
  { storeId, day, timeZone }: { storeId: string; day: string; timeZone: string },
): Promise<Done<ReadDay> | Unavailable> {
  const request = wholeDays(world, { storeId, days: { from: day, to: day }, timeZone });
  const found = await openRows(world, request, { person: KEEPER, signal: undefined });
  if (found.kind === "not_allowed") throw new Error("a reading from the beginning has no cursor");
  if (found.kind !== "done") return found;
  const { rows, end, missing } = await collectRows(found.value, (row) => ({
    line: bookLine(row),
    isVoidUnknown: countVoidsUnknown([row]) > 0,
  }));
  if (end?.complete !== true) return { kind: "unavailable", cause: missing ?? "unreadable_answer" };
  const read = [...rows.values()];
  const lines = inBookOrder(read.map(({ line }) => line));
  const proof = {
    readAt: found.value.readAt.toString(),
    lines: lines.length,
    sums: sumsOf(lines),
    digest: bookLinesDigest(lines),
    voidsUnknown: read.filter(({ isVoidUnknown }) => isVoidUnknown).length,
  };
  return { kind: "done", value: { lines, proof } };
}

/** Computes the digest over lines in book order, as `DayProof` says. */
export function bookLinesDigest(lines: readonly BookLine[]): string {
  const hash = createHash("sha256");
  for (const line of lines) hash.update(`${lineText(line)}\n`);
  return hash.digest("hex");
}
