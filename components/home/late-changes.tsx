import { useTranslations } from "next-intl";
import { Amount } from "#components/payments/amount.tsx";
import { TransactionLink } from "#components/payments/transaction-link.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import type { LateChange } from "#lib/domain/journal/late-change.ts";

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
        <Table cards aria-label={t("title")}>
          <TableHead>
            <tr>
              <HeaderCell>{t("sentOn")}</HeaderCell>
              <HeaderCell>{t("settledOn")}</HeaderCell>
              <HeaderCell>{tDay("what")}</HeaderCell>
              <HeaderCell numeric>{tDay("amount")}</HeaderCell>
              <HeaderCell>{tDay("became")}</HeaderCell>
              <HeaderCell>{t("transaction")}</HeaderCell>
            </tr>
          </TableHead>
          <tbody>
            {changes.map((change) => (
              <TableRow key={change.operationId}>
                <Cell label={t("sentOn")} className="whitespace-nowrap tabular-nums">
                  {change.sentOn}
                </Cell>
                <Cell label={t("settledOn")} className="whitespace-nowrap tabular-nums">
                  {change.settledOn}
                </Cell>
                <Cell card="title">{tDay(`verb.${change.verb}`)}</Cell>
                <Cell numeric card="corner" className="max-md:font-semibold">
                  <Amount amountCents={change.amountCents} currency={change.currency} />
                </Cell>
                <Cell label={tDay("became")}>{tDay(`state.${change.state}`)}</Cell>
                <Cell mono label={t("transaction")}>
                  {change.transactionId !== null && (
                    <TransactionLink storeId={storeId} transactionId={change.transactionId} />
                  )}
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
      {count > changes.length && (
        <p className="border-t border-line px-4 py-2 text-ink-muted">
          {t("further", { count: count - changes.length })}
        </p>
      )}
    </Panel>
  );
}
