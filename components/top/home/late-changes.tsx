import { useTranslations } from "next-intl";
import { amountColumn } from "#components/ground/amounts/money-columns.tsx";
import { TransactionLink } from "#components/ground/amounts/transaction-link.tsx";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { LateChange } from "#lib/domain/journal/late-change.ts";

type Context = {
  storeId: string;
  t: ReturnType<typeof useTranslations<"home.late">>;
  tDay: ReturnType<typeof useTranslations<"day">>;
};

const COLUMNS: readonly TableColumn<LateChange, Context>[] = [
  { heading: "sentOn", className: "whitespace-nowrap tabular-nums", cell: "sentOn" },
  { heading: "settledOn", className: "whitespace-nowrap tabular-nums", cell: "settledOn" },
  {
    key: "what",
    heading: ({ tDay }) => tDay("what"),
    card: "title",
    cell: ({ verb }, { tDay }) => tDay(`verb.${verb}`),
  },
  amountColumn(({ amountCents }) => amountCents, {
    key: "amount",
    heading: ({ tDay }) => tDay("amount"),
    card: "corner",
    className: "max-md:font-semibold",
  }),
  { key: "result", heading: ({ tDay }) => tDay("became"), cell: ({ state }, { tDay }) => tDay(`state.${state}`) },
  {
    heading: "transaction",
    mono: true,
    cell: ({ transactionId }, { storeId }) =>
      transactionId !== null && <TransactionLink storeId={storeId} transactionId={transactionId} />,
  },
];

/** Lists the changes of days that may have been reported already. */
export function LateChanges({
  storeId,
  changes,
  count,
}: {
  storeId: string;
  changes: readonly LateChange[];
  /** All of them; the table may show fewer. */
  count: number;
}) {
  const t = useTranslations("home.late");
  const tDay = useTranslations("day");
  return (
    <Panel title={t("title")} flush={changes.length > 0}>
      {changes.length === 0 ? (
        <p className="text-ink-muted">{t("none")}</p>
      ) : (
        <DataTable
          label={t("title")}
          columns={COLUMNS}
          rows={changes}
          rowKey="operationId"
          context={{ storeId, t, tDay }}
        />
      )}
      {count > changes.length && (
        <p className="border-t border-line px-4 py-2 text-ink-muted">
          {t("further", { count: count - changes.length })}
        </p>
      )}
    </Panel>
  );
}
