import "server-only";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import type { AuditCriteria } from "#lib/inputs/people/audit-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { type AuditScope, auditQuery, mayRead } from "#lib/operations/people/audit/list-events.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";
import type { AuditRecord } from "#lib/store/tables/audit/audit-rows.ts";

const AT_ONCE = 1_000;

/** An event as a file shows it, with the person's name. */
export type ExportedEvent = AuditRecord & { staffName: string };

/** Reads all events that the criteria find, in parts, the latest first, and writes first that they leave as a file. */
export async function exportEvents(
  context: OperationContext,
  scope: AuditScope,
  { criteria, format }: { criteria: AuditCriteria; format: string },
): Promise<Done<AsyncGenerator<readonly ExportedEvent[], void, undefined>> | NotPermitted> {
  if (!mayRead(context, scope)) return { kind: "not_permitted" };
  const { from, to, query } = auditQuery(context, scope, { ...criteria, before: null });
  const { clock, actor, store } = context;
  const { storeId } = scope;
  await store.tables.audit.append({
    ...{ name: "audit.exported", at: clock.now().toString(), storeId, staffId: actor.staffId, subject: storeId },
    details: { format, from, to, person: query.staffId },
  });
  const nameOf = await staffNames(context);
  async function* parts() {
    for (let before = query.before; ; ) {
      const events = await store.tables.audit.search({ ...query, before, limit: AT_ONCE });
      if (events.length > 0) {
        yield events.map((event) => ({ ...event, staffName: event.staffId === null ? "" : nameOf(event.staffId) }));
      }
      const last = events.at(-1);
      if (!last || events.length < AT_ONCE || context.signal?.aborted) return;
      before = { at: last.at, auditId: last.auditId };
    }
  }
  return { kind: "done", value: parts() };
}
