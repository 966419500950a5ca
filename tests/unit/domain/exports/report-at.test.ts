import { describe, expect, test } from "vitest";
import { findReport, REPORTS, reportFormats, reportKey } from "#lib/domain/exports/desk-report.ts";
import { reportAt } from "#lib/domain/exports/report-at.ts";

const TORONTO = "America/Toronto";
const SINCE = "2026-11-01T10:00:00.000Z";

describe("a report of a moment", () => {
  test.each([
    // Three hours after midnight in UTC it is still the day before in Toronto.
    ["close", "2026-11-02T03:00:00Z", { day: "2026-10-31" }],
    ["close", "2026-11-02T05:00:00Z", { day: "2026-11-01" }],
    // The day of 25 hours.
    ["close", "2026-11-02T04:59:59Z", { day: "2026-10-31" }],
    ["entries.day.csv", "2026-03-01T05:00:00Z", { from: "2026-02-28", to: "2026-02-28", layout: "csv" }],
    ["entries.month.xero", "2026-03-31T12:00:00Z", { from: "2026-02-01", to: "2026-02-28", layout: "xero" }],
    ["entries.month.sage", "2027-01-01T04:00:00Z", { from: "2026-11-01", to: "2026-11-30", layout: "sage" }],
    ["late_changes", "2026-11-02T10:00:00Z", { since: SINCE, until: "2026-11-02T10:00:00Z" }],
  ])("%s at %s", (name, moment, about) => {
    const report = findReport(`report.${name}`);
    if (!report) throw new Error("no such report");
    const given = { moment: Temporal.Instant.from(moment), since: SINCE, timeZone: TORONTO };
    expect(reportAt(report, given)).toEqual({ of: report.of, ...about });
  });

  test("has a key of its own, which no view has, and at least one format", () => {
    const keys = REPORTS.map(reportKey);
    expect(new Set(keys).size).toBe(10);
    for (const key of keys) expect(key).toMatch(/^report\.[a-z_.]{1,57}$/);
    expect(REPORTS.map(findReportAgain)).toEqual(REPORTS);
    expect(findReport("ready.declines")).toBeUndefined();
    for (const report of REPORTS) expect(reportFormats(report)).toContain("csv");
  });
});

function findReportAgain(report: (typeof REPORTS)[number]) {
  return findReport(reportKey(report));
}
