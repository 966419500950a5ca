import "server-only";
import type { useTranslations } from "next-intl";
import type { Report, ReportOrder } from "#lib/domain/exports/desk-report.ts";
import { CATALOGUE, type Locale } from "#lib/messages/catalogue.ts";

/** The names of reports. */
export type ReportNames = ReturnType<typeof useTranslations<"files.reports">>;

/** Names a report as a schedule offers it. */
export function reportName(report: Report, names: ReportNames, locale: Locale): string {
  if (report.of !== "entries") return names(report.of);
  return names(report.per === "day" ? "entries_day" : "entries_month", { layout: layoutName(report.layout, locale) });
}

/** Names the report of a file. */
export function reportTitle(report: ReportOrder, names: ReportNames, locale: Locale): string {
  switch (report.of) {
    case "close":
      return names("closeOf", { day: report.day });
    case "late_changes":
      return names("lateChangesOf");
    case "entries":
      return names("entriesOf", { layout: layoutName(report.layout, locale) });
  }
}

function layoutName(layout: Extract<Report, { of: "entries" }>["layout"], locale: Locale): string {
  return CATALOGUE[locale].bookkeeping.layout[layout];
}
