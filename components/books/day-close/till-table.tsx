import { useTranslations } from "next-intl";
import { amountColumn } from "#components/ground/amounts/money-columns.tsx";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { Panel } from "#components/ground/ui/panel.tsx";
import { type TillLine, type TillPart, tillLines } from "#lib/domain/accounting/day-close/till.ts";

const SUMS: readonly TillLine["of"][] = ["cash_expected", "cheque_expected"];

const COLUMNS: readonly TableColumn<TillLine, { t: ReturnType<typeof useTranslations<"dayClose">> }>[] = [
  {
    heading: "file.tillPart",
    card: "title",
    cell: (line, { t }) => t(`till.${line.of}`, line.of === "post_dated" ? { date: line.chequeDate } : {}),
  },
  { heading: "file.cheques", numeric: true, cell: (line) => ("count" in line ? line.count : "") },
  amountColumn(({ cents }) => cents, { heading: "file.sum" }),
];

/** Shows how the expected sums of the till come about, where cash was rounded or cheques are post-dated; else nothing. */
export function TillTable({ label, toCount }: { label: string; toCount: readonly TillPart[] }) {
  const t = useTranslations("dayClose");
  const lines = toCount.flatMap(tillLines);
  if (lines.length === 0) return null;
  return (
    <Panel flush title={label}>
      <DataTable
        label={label}
        columns={COLUMNS}
        rows={lines}
        rowKey={(line) => `${line.of} ${line.of === "post_dated" ? line.chequeDate : ""}`}
        rowProps={(line) => (SUMS.includes(line.of) ? { className: "bg-sunken font-semibold" } : {})}
        context={{ t }}
      />
    </Panel>
  );
}
