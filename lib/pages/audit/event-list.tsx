import "server-only";
import { getLocale, getTranslations } from "next-intl/server";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { EventFilter } from "#components/people/audit/event-filter.tsx";
import { EventTable } from "#components/people/audit/event-table.tsx";
import { type AuditCriteria, auditCriteria } from "#lib/inputs/people/audit-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { ListedEvents } from "#lib/operations/people/audit/list-events.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";
import { presentEvent } from "#lib/pages/audit/present-event.ts";

type SearchParameters = Readonly<Record<string, string | string[] | undefined>>;

/** Reads the criteria of an address; what cannot be read counts as left out. */
export function criteriaOf(query: SearchParameters): AuditCriteria {
  const names = Object.keys(auditCriteria.shape) as (keyof AuditCriteria)[];
  const given = names.map((name) => [name, typeof query[name] === "string" && query[name] !== "" ? query[name] : null]);
  return auditCriteria.parse(Object.fromEntries(given));
}

/** Writes criteria as an address has them, without the place of an event. */
export function queryOf({ before: _, ...criteria }: AuditCriteria): Record<string, string> {
  return Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== null)) as Record<string, string>;
}

/** Shows events with the form that chooses them, and leads on to older ones. */
export async function EventList({
  operation,
  timeZone,
  listed: { events, from, to, next },
  criteria,
  isOwn,
  hrefs,
}: {
  operation: OperationContext;
  timeZone: string;
  listed: ListedEvents;
  criteria: AuditCriteria;
  isOwn: boolean;
  hrefs: { list: (search?: Record<string, string>) => string; event: (auditId: number) => string };
}) {
  const t = await getTranslations("audit");
  const locale = await getLocale();
  const nameOf = await staffNames(operation);
  const people = isOwn ? null : await operation.store.tables.staff.list();
  const shown = { ...EMPTY, ...queryOf(criteria), from, to };
  const rows = events.map((event) => presentEvent(event, { timeZone, locale, nameOf, hrefOf: hrefs.event }));
  return (
    <>
      <EventFilter action={hrefs.list()} shown={shown} people={people} />
      <Panel flush>
        {rows.length === 0 ? (
          <EmptyState icon="shield" title={t("none")}>
            {t("noneText")}
          </EmptyState>
        ) : (
          <EventTable events={rows} />
        )}
      </Panel>
      <div className="flex flex-wrap gap-2">
        {criteria.before !== null && <LinkButton href={hrefs.list(queryOf(criteria))}>{t("newest")}</LinkButton>}
        {next !== null && (
          <LinkButton href={hrefs.list({ ...queryOf(criteria), from, to, before: next })}>{t("older")}</LinkButton>
        )}
      </div>
    </>
  );
}

const EMPTY = { person: "", kind: "", object: "", source: "", outcome: "" };
