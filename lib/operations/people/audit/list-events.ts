import "server-only";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { AUDIT_KINDS, isAuditKind } from "#lib/domain/people/audit-kinds.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { boundsOf, lastDays, parseDay, today } from "#lib/domain/time/business-day.ts";
import type { AuditCriteria } from "#lib/inputs/people/audit-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import type { AuditRecord } from "#lib/store/tables/audit/audit-rows.ts";
import type { AuditQuery } from "#lib/store/tables/audit/audit-search.ts";

const EVENTS_AT_ONCE = 100;

/** An event as pages show it. */
export type ListedEvent = AuditRecord;
const DAYS_AT_FIRST = 7;

/** Events of the audit, the latest first, and the days that were searched. `next`: the place from which older ones follow. */
export type ListedEvents = { events: readonly AuditRecord[]; from: string; to: string; next: string | null };

/** Whose events: those of a store, for people who may read its audit, or the person's own of all stores. */
export type AuditScope = { storeId: string; own: boolean };

/**
 * Lists events of the audit. Reading the audit of a store is an event itself, once for each opening: `again` for a page that is read
 * again, or goes on.
 */
export async function listEvents(
  context: OperationContext,
  scope: AuditScope,
  { criteria, again }: { criteria: AuditCriteria; again: boolean },
): Promise<Done<ListedEvents> | NotPermitted> {
  if (!mayRead(context, scope)) return { kind: "not_permitted" };
  const { from, to, query } = auditQuery(context, scope, criteria);
  if (!scope.own && !again && criteria.before === null) await recordReading(context, scope.storeId, criteria);
  const events = await context.store.tables.audit.search({ ...query, limit: EVENTS_AT_ONCE + 1 });
  const shown = events.slice(0, EVENTS_AT_ONCE);
  const last = shown.at(-1);
  return {
    kind: "done",
    value: { events: shown, from, to, next: events.length > shown.length && last ? placeOf(last) : null },
  };
}

/** Finds one event with its seal; undefined where there is none that this person may read. */
export async function showEvent(
  context: OperationContext,
  scope: AuditScope,
  auditId: number,
): Promise<Done<{ event: AuditRecord; sealNumber: number | null } | undefined> | NotPermitted> {
  if (!mayRead(context, scope)) return { kind: "not_permitted" };
  const { audit, auditSeals } = context.store.tables;
  const event = await audit.find(auditId);
  const { staffId } = context.actor;
  const isTheirs = scope.own
    ? event?.staffId === staffId || event?.subject === staffId
    : event?.storeId === null || event?.storeId === scope.storeId;
  if (!event || !isTheirs) return { kind: "done", value: undefined };
  return { kind: "done", value: { event, sealNumber: (await auditSeals.sealOf(auditId)) ?? null } };
}

/** Whether the person may read these events; their own, everybody may. */
export function mayRead({ actor }: OperationContext, { storeId, own }: AuditScope): boolean {
  return own || may(actor, "audit.read", storeId);
}

/** Turns criteria into a query of the table, in the days of the store's zone. */
export function auditQuery(
  context: OperationContext,
  { storeId, own }: AuditScope,
  { from, to, person, kind, object, source, outcome, before }: AuditCriteria,
): { from: string; to: string; query: Omit<AuditQuery, "limit"> } {
  const timeZone = storeZone(context, storeId);
  const now = today(context.clock.now(), timeZone);
  const last = parseDay(to ?? "") ?? now;
  const first = parseDay(from ?? "") ?? Temporal.PlainDate.from(lastDays(last, DAYS_AT_FIRST).from);
  const [at, auditId] = before?.split("_") ?? [];
  return {
    from: first.toString(),
    to: last.toString(),
    query: {
      storeId: own ? null : storeId,
      from: boundsOf(first, timeZone).from.toString(),
      until: boundsOf(last, timeZone).before.toString(),
      staffId: own ? context.actor.staffId : person,
      kinds: kind !== null && isAuditKind(kind) ? AUDIT_KINDS[kind] : [],
      subject: object,
      source,
      outcome,
      before: at === undefined ? null : { at, auditId: Number(auditId) },
    },
  };
}

/** The place of an event, as an address names it. */
function placeOf({ at, auditId }: Pick<AuditRecord, "at" | "auditId">): string {
  return `${at}_${auditId}`;
}

async function recordReading(context: OperationContext, storeId: string, criteria: AuditCriteria): Promise<void> {
  const { clock, actor, store } = context;
  const by = Object.entries(criteria).filter(([, value]) => value !== null);
  await store.tables.audit.append({
    ...{ name: "audit.read", at: clock.now().toString(), storeId, staffId: actor.staffId, subject: storeId },
    details: { by: by.map(([name]) => name).join(" "), person: criteria.person, from: criteria.from, to: criteria.to },
  });
}
