import Link from "next/link";
import { useTranslations } from "next-intl";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { eventName } from "#components/people/audit/event-name.ts";
import type { EventView } from "#components/people/audit/event-view.ts";
import { OutcomeBadge } from "#components/people/audit/outcome-badge.tsx";
import { useBrowserName } from "#components/people/preferences/browser-name.ts";

type Context = {
  t: ReturnType<typeof useTranslations<"audit">>;
  deviceName: ReturnType<typeof useBrowserName>;
};

const COLUMNS: readonly TableColumn<EventView, Context>[] = [
  {
    heading: "time",
    className: "whitespace-nowrap",
    cell: ({ moment }) => <Moment moment={moment} withZone={false} />,
  },
  {
    heading: "event",
    card: "title",
    isRowHeader: true,
    cell: ({ auditId, href, name }, { t }) => (
      <Link
        href={href}
        prefetch={false}
        className="font-medium text-accent underline underline-offset-4"
        title={t("open", { number: auditId })}
      >
        {eventName(name, t)}
      </Link>
    ),
  },
  {
    heading: "by",
    cell: ({ staffName, source }, { t }) =>
      staffName ?? <span className="text-ink-muted">{source === null ? t("server") : t("unknownPerson")}</span>,
  },
  { heading: "object", className: "max-w-56 wrap-break-word", cell: "subject" },
  {
    heading: "where",
    cell: ({ source, device }, { deviceName }) =>
      source !== null && (
        <>
          <span className="font-mono">{source}</span>
          {(device.browser !== null || device.system !== null) && (
            <span className="block text-xs text-ink-muted">{deviceName(device)}</span>
          )}
        </>
      ),
  },
  { heading: "outcome", card: "corner", cell: ({ outcome }) => <OutcomeBadge outcome={outcome} /> },
];

/** Lists events of the audit, each with a link to everything that is known of it. */
export function EventTable({ events }: { events: readonly EventView[] }) {
  const t = useTranslations("audit");
  const deviceName = useBrowserName();
  return <DataTable label={t("table")} columns={COLUMNS} rows={events} rowKey={idOf} context={{ t, deviceName }} />;
}

function idOf({ auditId }: EventView): string {
  return String(auditId);
}
