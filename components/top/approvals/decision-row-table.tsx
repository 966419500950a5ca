"use client";

import { useTranslations } from "next-intl";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { ReasonName } from "#components/ground/amounts/reason-text.tsx";
import { SaleReference } from "#components/ground/amounts/sale-reference.tsx";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { Panel } from "#components/ground/ui/panel.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import { RowProblemText } from "#components/money/batches/rows/row-problem-text.tsx";
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

type Context = {
  storeId: string;
  t: ReturnType<typeof useTranslations<"approvals.batch.shown">>;
  tMethod: ReturnType<typeof useTranslations<"batches.rowMethod">>;
};

const COLUMNS: readonly TableColumn<DecisionRowView, Context>[] = [
  { heading: "line", numeric: true, className: "text-ink-muted tabular-nums", cell: "line" },
  {
    heading: "sale",
    card: "title",
    className: "md:whitespace-nowrap",
    cell: ({ transactionId, orderNumber }, { storeId }) => (
      <SaleReference storeId={storeId} transactionId={transactionId} orderNumber={orderNumber} />
    ),
  },
  {
    heading: "amount",
    numeric: true,
    card: "corner",
    cell: ({ amountCents, currency }) =>
      amountCents !== null && <Amount amountCents={amountCents} {...(currency && { currency })} />,
  },
  {
    heading: "words",
    headingClass: "w-full",
    className: "wrap-anywhere md:min-w-40",
    cell: (row, { storeId, tMethod }) => (
      <div className="min-w-0">
        <Words storeId={storeId} row={row} method={row.method && tMethod(row.method)} />
      </div>
    ),
  },
];

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
      <DataTable
        label={title}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ line }) => String(line)}
        context={{ storeId, t, tMethod }}
      />
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
