import { BOOK_LAYOUTS, type BookLayout } from "#lib/domain/accounting/bookkeeping/book-layout.ts";
import type { ExportFormat } from "#lib/domain/exports/export-choices.ts";
import { type Actor, may } from "#lib/domain/people/permissions.ts";

/** A report of the accountant's desk of which the server makes files by itself. */
export type Report =
  | { of: "close" }
  | { of: "late_changes" }
  | { of: "entries"; per: "day" | "month"; layout: BookLayout };

/** What one file of a report is about. Days are those of the store. */
export type ReportOrder =
  | { of: "close"; day: string }
  /** What the day book noticed from `since` until before `until`. */
  | { of: "late_changes"; since: string; until: string }
  | { of: "entries"; from: string; to: string; layout: BookLayout };

/** All of them, in the order in which they are offered. */
export const REPORTS: readonly Report[] = [
  { of: "close" },
  { of: "late_changes" },
  ...(["day", "month"] as const).flatMap((per) =>
    BOOK_LAYOUTS.map((layout) => ({ of: "entries", per, layout }) as const),
  ),
];

/** Returns the name by which a schedule keeps a report, beside the keys of views: `report.entries.month.xero`. */
export function reportKey(report: Report): string {
  return ["report", report.of, ...(report.of === "entries" ? [report.per, report.layout] : [])].join(".");
}

/** Finds a report by its key; undefined for the key of a view. */
export function findReport(key: string): Report | undefined {
  return REPORTS.find((report) => reportKey(report) === key);
}

/** Decides whether the person may have files of that report. Who may not close days sees no late changes either. */
export function mayMakeReport(actor: Actor, storeId: string, { of }: Pick<Report, "of">): boolean {
  return may(actor, "transaction.export", storeId) && (of === "entries" || may(actor, "day.close", storeId));
}

/** Lists the formats of a report. The layout of journal entries is their format. */
export function reportFormats({ of }: Report): readonly ExportFormat[] {
  return of === "entries" ? ["csv"] : ["csv", "xlsx"];
}
