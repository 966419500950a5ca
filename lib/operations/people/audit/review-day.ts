import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { AUDIT_KINDS } from "#lib/domain/people/audit-kinds.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { findUnusual, type UnusualFinding } from "#lib/domain/people/unusual-events.ts";
import { boundsOf, parseDay, today } from "#lib/domain/time/business-day.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import type { AuditReview } from "#lib/store/tables/audit/audit-review-table.ts";
import type { AuditRecord } from "#lib/store/tables/audit/audit-rows.ts";

const AT_ONCE = 2_000;

/** What was unusual on a day, and who has signed it. */
export type ReviewedDay = {
  day: string;
  /** Whether the day is over, so that it can be signed. */
  isOver: boolean;
  findings: readonly UnusualFinding[];
  signed: readonly AuditReview[];
};

/** Finds what was unusual on a day; without one, yesterday in the store's zone. */
export async function reviewDay(
  context: OperationContext,
  { storeId, day: asked }: { storeId: string; day: string | null },
): Promise<Done<ReviewedDay> | NotPermitted> {
  if (!may(context.actor, "audit.read", storeId)) return { kind: "not_permitted" };
  const { audit, auditReviews } = context.store.tables;
  const timeZone = storeZone(context, storeId);
  const now = today(context.clock.now(), timeZone);
  const day = parseDay(asked ?? "") ?? now.subtract({ days: 1 });
  const { from, before } = boundsOf(day, timeZone);
  const events: AuditRecord[] = [];
  for (let place: { at: string; auditId: number } | null = null; ; ) {
    const part: AuditRecord[] = await audit.search({
      ...{ storeId, staffId: null, subject: null, source: null, outcome: null, before: place, limit: AT_ONCE },
      kinds: [...AUDIT_KINDS.people, "refund", "unreferenced_refund"],
      from: from.toString(),
      until: before.toString(),
    });
    events.push(...part);
    place = part.at(-1) ?? null;
    if (part.length < AT_ONCE) break;
  }
  const isKnownDevice = await knownDevices(context, events);
  return {
    kind: "done",
    value: {
      day: day.toString(),
      isOver: Temporal.PlainDate.compare(day, now) < 0,
      findings: findUnusual(events.toReversed(), { timeZone, isKnownDevice }),
      signed: await auditReviews.ofDay(storeId, day.toString()),
    },
  };
}

/**
 * Signs that the person has looked through a day. Refused when there is more to see than the person saw, or the day is not over. A day
 * that the person has signed stays as it was.
 */
export async function signDailyReview(
  context: OperationContext,
  { storeId, day, findings, note }: { storeId: string; day: string; findings: number; note: string },
): Promise<Done<{ day: string }> | NotPermitted | NotAllowed<"setting_changed">> {
  const reviewed = await reviewDay(context, { storeId, day });
  if (reviewed.kind !== "done") return reviewed;
  if (!reviewed.value.isOver || reviewed.value.findings.length !== findings) return notAllowed("setting_changed");
  const { store, clock, actor } = context;
  const { staffId } = actor;
  const at = clock.now().toString();
  await store.transaction(async ({ auditReviews, audit }) => {
    if (!(await auditReviews.sign({ storeId, day, staffId, signedAt: at, findings, note }))) return;
    await audit.append({ name: "audit.reviewed", at, storeId, staffId, subject: day, details: { findings, note } });
  });
  return { kind: "done", value: { day } };
}

/** Reads with which browsers the people of these events have signed in before. */
async function knownDevices(
  { store }: OperationContext,
  events: readonly AuditRecord[],
): Promise<(event: Pick<AuditRecord, "staffId" | "at" | "browser" | "system">) => boolean> {
  const people = new Set(events.filter(({ name }) => name === "person.signedIn").map(({ subject }) => subject));
  const earlier = new Map<string, string>();
  for (const staffId of people) {
    for (const { at, browser, system } of await store.tables.audit.ofNames(["person.signedIn"], staffId)) {
      const device = `${staffId} ${browser} ${system}`;
      // The oldest comes first.
      if (!earlier.has(device)) earlier.set(device, at);
    }
  }
  return ({ staffId, at, browser, system }) => (earlier.get(`${staffId} ${browser} ${system}`) ?? at) < at;
}
