import { paths } from "#lib/paths/paths.ts";
import { placePath } from "#lib/paths/store-places.ts";

/** The formats in which events of the audit are saved. */
export const AUDIT_FORMATS = ["csv", "jsonl"] as const;
export type AuditFormat = (typeof AUDIT_FORMATS)[number];

/** The addresses of the audit. `search` names the criteria. */
export const auditPaths = {
  /** The events of a store. */
  events(storeId: string, search: Readonly<Record<string, string>> = {}): string {
    return withQuery(placePath(storeId, "audit"), search);
  },

  /** One event with everything that is known of it. */
  event(storeId: string, auditId: number): string {
    return `${placePath(storeId, "audit")}/${auditId}`;
  },

  /** The events as a file. */
  file(storeId: string, format: AuditFormat, search: Readonly<Record<string, string>>): string {
    return withQuery(`${placePath(storeId, "audit")}/file`, { ...search, format });
  },

  /** What was unusual on a day; without one, yesterday. */
  review(storeId: string, day?: string): string {
    return withQuery(`${placePath(storeId, "audit")}/review`, day === undefined ? {} : { day });
  },

  /** The person's own events. */
  ownEvents(search: Readonly<Record<string, string>> = {}): string {
    return withQuery(`${paths.preferences()}/events`, search);
  },

  /** One of the person's own events. */
  ownEvent(auditId: number): string {
    return `${paths.preferences()}/events/${auditId}`;
  },
};

function withQuery(path: string, search: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search).toString();
  return query === "" ? path : `${path}?${query}`;
}
