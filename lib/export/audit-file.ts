import "server-only";
import type { AuditEvent, AuditOrigin, AuditOutcome } from "#lib/domain/people/audit-event.ts";
import { BYTE_ORDER_MARK, csvLine } from "#lib/export/csv-line.ts";

/** An event as a file has it. */
type FiledEvent = Omit<AuditEvent, "origin"> &
  AuditOrigin & { auditId: number; outcome: AuditOutcome; staffName: string };

const COLUMNS = [
  ...["auditId", "at", "name", "outcome", "staffId", "staffName", "storeId", "subject"],
  ...["source", "sessionKey", "browser", "system", "details"],
] as const satisfies readonly (keyof FiledEvent)[];

type AuditFile = { contentType: string; head: string; textOf: (events: readonly FiledEvent[]) => string };

/** Writes events of the audit as a file: comma-separated values for spreadsheets, or one JSON object a line for programs. */
export function auditFile(format: "csv" | "jsonl"): AuditFile {
  if (format === "jsonl") {
    const textOf = (events: readonly FiledEvent[]) => events.map((event) => `${JSON.stringify(event)}\n`).join("");
    return { contentType: "application/x-ndjson; charset=utf-8", head: "", textOf };
  }
  return {
    contentType: "text/csv; charset=utf-8",
    head: BYTE_ORDER_MARK + csvLine(COLUMNS),
    textOf: (events) => events.map((event) => csvLine(COLUMNS.map((column) => cellOf(event, column)))).join(""),
  };
}

function cellOf(event: FiledEvent, column: (typeof COLUMNS)[number]): string {
  return column === "details" ? JSON.stringify(event.details) : String(event[column] ?? "");
}
