"use client";

import { useTranslations } from "next-intl";
import { RowProblemText } from "#components/batches/rows/row-problem-text.tsx";
import { Amount } from "#components/payments/amount.tsx";
import { ReasonName } from "#components/payments/reason-text.tsx";
import { SaleReference } from "#components/payments/sale-reference.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { RowProblem } from "#lib/domain/batches/batch.ts";

export type DecisionRowView = {
  line: number;
  transactionId: string | null;
  orderNumber: string;
  amountCents: number | null;
  currency: string | null;
  method: RefundMethod | null;
  reason: string;
  note: string;
  warnings: readonly RowProblem[];
};

/** Lists rows of a batch that a decider should look at. `more` counts further ones, which the page of the batch shows. */
export function DecisionRowTable({
  storeId,
  title,
  rows,
  more = 0,
}: {
  storeId: string;
  title: string;
  rows: readonly DecisionRowView[];
  more?: number;
}) {
  const t = useTranslations("approvals.batch.shown");
  const tMethod = useTranslations("batches.rowMethod");
  if (rows.length === 0) return null;
  return (
    <Panel title={title} flush>
      <Table cards aria-label={title}>
        <TableHead>
          <tr>
            <HeaderCell numeric>{t("line")}</HeaderCell>
            <HeaderCell>{t("sale")}</HeaderCell>
            <HeaderCell numeric>{t("amount")}</HeaderCell>
            <HeaderCell className="w-full">{t("words")}</HeaderCell>
          </tr>
        </TableHead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.line}>
              <Cell numeric label={t("line")} className="text-ink-muted tabular-nums">
                {row.line}
              </Cell>
              <Cell card="title" className="md:whitespace-nowrap">
                <SaleReference storeId={storeId} transactionId={row.transactionId} orderNumber={row.orderNumber} />
              </Cell>
              <Cell numeric card="corner">
                {row.amountCents !== null && (
                  <Amount amountCents={row.amountCents} {...(row.currency && { currency: row.currency })} />
                )}
              </Cell>
              <Cell label={t("words")} className="wrap-anywhere md:min-w-40">
                <div className="min-w-0">
                  <Words storeId={storeId} row={row} method={row.method && tMethod(row.method)} />
                </div>
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      {more > 0 && <p className="border-t border-line px-4 py-2 text-ink-muted">{t("more", { rows: more })}</p>}
    </Panel>
  );
}

/** Shows what will be done, the row's own reason and note, and what looks wrong. */
function Words({ storeId, row, method }: { storeId: string; row: DecisionRowView; method: string | null }) {
  const { reason, note, warnings, currency } = row;
  return (
    <>
      <span className="flex flex-wrap gap-x-3">
        {method && <span className="text-ink-muted">{method}</span>}
        {reason !== "" && (
          <span>
            <ReasonName reason={reason} />
          </span>
        )}
        {note !== "" && <span>{note}</span>}
      </span>
      {warnings.map((problem) => (
        <span key={problem.rule} className="flex items-start gap-1.5 text-doubt">
          <Icon name="warning-triangle" className="mt-0.5" />
          <span>
            <RowProblemText storeId={storeId} problem={problem} currency={currency} />
          </span>
        </span>
      ))}
    </>
  );
}
