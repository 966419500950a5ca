import type { Report, ReportOrder } from "#lib/domain/exports/desk-report.ts";
import { daysNamed } from "#lib/domain/time/business-day.ts";

/**
 * Returns what the file of that moment is about: the day or the month before it, in the zone of the store. Late changes go on from
 * `since`, so that none is left out.
 */
export function reportAt(
  report: Report,
  { moment, since, timeZone }: { moment: Temporal.Instant; since: string; timeZone: string },
): ReportOrder {
  switch (report.of) {
    case "close":
      return { of: "close", day: daysNamed("yesterday", moment, timeZone).to };
    case "late_changes":
      return { of: "late_changes", since, until: moment.toString() };
    case "entries":
      return {
        ...{ of: "entries", layout: report.layout },
        ...daysNamed(report.per === "day" ? "yesterday" : "last_month", moment, timeZone),
      };
  }
}
