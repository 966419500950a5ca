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
        <Table aria-label={t("title")}>
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
                <Cell className="whitespace-nowrap tabular-nums">{change.sentOn}</Cell>
                <Cell className="whitespace-nowrap tabular-nums">{change.settledOn}</Cell>
                <Cell>{tDay(`verb.${change.verb}`)}</Cell>
                <Cell numeric>
                  <Amount amountCents={change.amountCents} currency={change.currency} />
                </Cell>
                <Cell>{tDay(`state.${change.state}`)}</Cell>
                <Cell mono>
                  {change.resultTransactionId !== null && (
                    <TransactionLink storeId={storeId} transactionId={change.resultTransactionId} />
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
