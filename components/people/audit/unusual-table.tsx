import Link from "next/link";
import { useTranslations } from "next-intl";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import type { UnusualKind } from "#lib/domain/people/unusual-events.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** Something unusual, as the review shows it. */
export type UnusualView = {
  kind: UnusualKind;
  /** The person's name; null where nobody was signed in. */
  staffName: string | null;
  subject: string | null;
  source: string | null;
  count: number;
  first: LocalMoment;
  /** The events themselves. */
  href: string;
};

type Context = { t: ReturnType<typeof useTranslations<"audit.reviews">> };

const COLUMNS: readonly TableColumn<UnusualView, Context>[] = [
  {
    heading: "what",
    card: "title",
    isRowHeader: true,
    cell: ({ kind, subject }, { t }) => (
      <>
        <span className="font-medium">{t(`findings.${kind}`)}</span>
        {subject !== null && <span className="block text-xs text-ink-muted">{t("about", { subject })}</span>}
      </>
    ),
  },
  {
    heading: "who",
    cell: ({ staffName, source }) => (
      <>
        {staffName}
        {source !== null && <span className="block font-mono text-xs text-ink-muted">{source}</span>}
      </>
    ),
  },
  { heading: "count", numeric: true, cell: "count" },
  { heading: "first", className: "whitespace-nowrap", cell: ({ first }) => <Moment moment={first} withZone={false} /> },
  {
    heading: "look",
    drawHeading: null,
    card: "foot",
    cell: ({ href }, { t }) => (
      <Link href={href} prefetch={false} className="text-accent underline underline-offset-4">
        {t("look")}
      </Link>
    ),
  },
];

/** Lists what was unusual on a day, each with a link to its events. */
export function UnusualTable({ findings }: { findings: readonly UnusualView[] }) {
  const t = useTranslations("audit.reviews");
  return <DataTable label={t("table")} columns={COLUMNS} rows={findings} rowKey={keyOf} context={{ t }} />;
}

function keyOf(_: UnusualView, index: number): string {
  return String(index);
}
