import { useTranslations } from "next-intl";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { BookFileMade } from "#lib/domain/accounting/bookkeeping/book-file-made.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

type MadeFile = BookFileMade & { moment: LocalMoment | undefined };

const COLUMNS: readonly TableColumn<MadeFile, { t: ReturnType<typeof useTranslations<"bookkeeping">> }>[] = [
  { heading: "made.at", card: "title", cell: ({ moment }) => moment && <Moment moment={moment} /> },
  { heading: "made.by", cell: "personName" },
  {
    heading: "made.file",
    cell: ({ layout, currency, by, from, to }, { t }) => (
      <span>
        {t(`layout.${layout}`)}, {currency || t("unknownCurrency")}, {t(by === "day" ? "byDay" : "byMonth")},{" "}
        <span className="whitespace-nowrap tabular-nums">{from === to ? from : `${from} – ${to}`}</span>
      </span>
    ),
  },
  { heading: "made.since", cell: (file) => <Changes {...file} /> },
];

/** Shows which files were made of a month, by whom, and what changed since: a month booked twice counts twice. */
export function BookFiles({ files, moments }: { files: readonly BookFileMade[]; moments: readonly LocalMoment[] }) {
  const t = useTranslations("bookkeeping");
  return (
    <Panel flush title={t("made.title")}>
      <DataTable
        label={t("made.title")}
        columns={COLUMNS}
        rows={files.map((file, place) => ({ ...file, moment: moments[place] }))}
        rowKey={(_, place) => String(place)}
        context={{ t }}
      />
    </Panel>
  );
}

function Changes({ changedDays, areAccountsChanged }: Pick<BookFileMade, "changedDays" | "areAccountsChanged">) {
  const t = useTranslations("bookkeeping.made");
  if (changedDays === null) return t("unknown");
  const changes = [...changedDays, ...(areAccountsChanged ? [t("accounts")] : [])];
  return changes.length === 0 ? t("none") : changes.join(", ");
}
