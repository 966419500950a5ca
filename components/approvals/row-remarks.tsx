"use client";

import { useTranslations } from "next-intl";
import { Amount } from "#components/payments/amount.tsx";
import { ReasonName } from "#components/payments/reason-text.tsx";
import { SaleReference } from "#components/payments/sale-reference.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";

export type RowRemarkView = {
  line: number;
  transactionId: string | null;
  orderNumber: string;
  amountCents: number | null;
  currency: string | null;
  reason: string;
  note: string;
};

/** Lists reasons and notes of single rows: the decider approves these, too. `more` counts further rows that have some. */
export function RowRemarks({ storeId, rows, more }: { storeId: string; rows: readonly RowRemarkView[]; more: number }) {
  const t = useTranslations("approvals.batch.remarks");
  if (rows.length === 0) return null;
  return (
    <Panel title={t("title")} flush>
      <Table aria-label={t("title")}>
        <TableHead>
          <tr>
            <HeaderCell numeric>{t("line")}</HeaderCell>
            <HeaderCell>{t("sale")}</HeaderCell>
            <HeaderCell numeric>{t("amount")}</HeaderCell>
            <HeaderCell>{t("reason")}</HeaderCell>
            <HeaderCell className="w-full">{t("note")}</HeaderCell>
          </tr>
        </TableHead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.line}>
              <Cell numeric className="text-ink-muted tabular-nums">
                {row.line}
              </Cell>
              <Cell className="whitespace-nowrap">
                <SaleReference storeId={storeId} transactionId={row.transactionId} orderNumber={row.orderNumber} />
              </Cell>
              <Cell numeric>
                {row.amountCents !== null && (
                  <Amount amountCents={row.amountCents} {...(row.currency && { currency: row.currency })} />
                )}
              </Cell>
              <Cell className="whitespace-nowrap">{row.reason && <ReasonName reason={row.reason} />}</Cell>
              <Cell className="min-w-40 wrap-anywhere">{row.note}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      {more > 0 && <p className="border-t border-line px-4 py-2 text-ink-muted">{t("more", { rows: more })}</p>}
    </Panel>
  );
}
