import { useTranslations } from "next-intl";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import type { AccountMapping } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import type { BookEntry } from "#lib/domain/accounting/bookkeeping/book-entry.ts";

type EntryLine = BookEntry["lines"][number] & Pick<BookEntry, "date" | "period" | "reference">;
type Context = Pick<AccountMapping, "accounts"> & { t: ReturnType<typeof useTranslations<"bookkeeping">> };

const COLUMNS: readonly TableColumn<EntryLine, Context>[] = [
  { heading: "date", card: "title", className: "tabular-nums", cell: "date", foot: (_, { t }) => t("total") },
  { heading: "code", mono: true, cell: ({ role }, { accounts }) => accounts[role].code },
  { heading: "account", cell: ({ role }, { accounts }) => accounts[role].name },
  sideColumn("debit", "debitCents"),
  sideColumn("credit", "creditCents"),
  { heading: "reference", mono: true, cell: "reference" },
  { heading: "description", cell: ({ of, period }, { t }) => t(`line.${of}`, { period }) },
];

function sideColumn(key: "debit" | "credit", cents: "debitCents" | "creditCents"): TableColumn<EntryLine, Context> {
  return {
    key,
    heading: ({ t }) => t(key),
    numeric: true,
    cell: (line) => line[cents] > 0 && <Amount amountCents={line[cents]} />,
    foot: (lines) => <Amount amountCents={lines.reduce((sum, line) => sum + line[cents], 0)} />,
  };
}

/** Shows entries of one currency, line by line, with the sums of both sides. */
export function EntriesTable({
  label,
  entries,
  mapping: { accounts },
}: {
  label: string;
  entries: readonly BookEntry[];
  mapping: AccountMapping;
}) {
  const t = useTranslations("bookkeeping");
  return (
    <DataTable
      label={label}
      columns={COLUMNS}
      rows={entries.flatMap(({ lines, date, period, reference }) =>
        lines.map((line) => ({ ...line, date, period, reference })),
      )}
      // The lines of an entry never change places.
      rowKey={(_, place) => String(place)}
      context={{ accounts, t }}
    />
  );
}
