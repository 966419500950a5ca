import type { BookLine } from "#lib/domain/accounting/day-book/book-line.ts";
import { type PackedTotals, packTotals } from "#lib/domain/accounting/day-book/packed-totals.ts";
import { addToTotals, type RunningTotals, type Totals, totalsSoFar } from "#lib/domain/search/rows/totals.ts";
import { localTime } from "#lib/domain/time/local-moment.ts";

/** By what the figures of a day are also kept, beside the whole. */
export const GROUPINGS = ["hour", "brand", "method", "person", "reason", "personAndReason"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The totals of each member of a grouping, such as each hour: per currency. */
export type KeptGroups = Readonly<Record<string, readonly PackedTotals[]>>;

/** A day's totals, and those of each grouping, so that a year of days is summed without its lines. A busy day has a hundred members. */
export type KeptFigures = { totals: readonly Totals[]; by: Readonly<Record<Grouping, KeptGroups>> };

/** Computes the figures of a day's lines; hours are those of the zone's clocks, `00` to `23`. */
export function keptFigures(lines: readonly BookLine[], timeZone: string): KeptFigures {
  const totals: RunningTotals = new Map();
  const groups = GROUPINGS.map(() => new Map<string, RunningTotals>());
  for (const line of lines) {
    addToTotals(totals, line);
    for (const [index, grouping] of GROUPINGS.entries()) {
      const key = keyOf(grouping, line, timeZone);
      const members = groups[index];
      if (key === null || !members) continue;
      const running: RunningTotals = members.get(key) ?? new Map();
      members.set(key, running);
      addToTotals(running, line);
    }
  }
  const by = GROUPINGS.map((grouping, index): [Grouping, KeptGroups] => [
    grouping,
    Object.fromEntries([...(groups[index] ?? [])].map(([key, running]) => [key, totalsSoFar(running).map(packTotals)])),
  ]);
  return { totals: totalsSoFar(totals), by: Object.fromEntries(by) as KeptFigures["by"] };
}

/** Reads the key of `personAndReason`. */
export function personAndReason(key: string): { person: string; reason: string } {
  const [person = "", reason = ""] = JSON.parse(key) as string[];
  return { person, reason };
}

function keyOf(grouping: Grouping, line: BookLine, timeZone: string): string | null {
  switch (grouping) {
    case "hour":
      return localTime({ epochMilliseconds: Date.parse(line.createdAt) }, timeZone).text.slice(11, 13);
    case "brand":
      return line.cardBrand ?? "";
    case "method":
      return line.paymentMethod;
    case "person":
      return line.person;
    case "reason":
      return line.kind === "refund" ? line.reason : null;
    case "personAndReason":
      return line.kind === "refund" ? JSON.stringify([line.person, line.reason]) : null;
  }
}
