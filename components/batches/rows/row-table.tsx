import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { BatchRowView } from "#components/batches/rows/batch-view.ts";
import { groupRows } from "#components/batches/rows/row-groups.ts";
import { RowProblemText } from "#components/batches/rows/row-problem-text.tsx";
import { stateText } from "#components/batches/rows/row-texts.ts";
import { Amount } from "#components/payments/amount.tsx";
import { useReasonWords } from "#components/payments/reason-text.tsx";
import { SaleReference } from "#components/payments/sale-reference.tsx";
import { TransactionLink } from "#components/payments/transaction-link.tsx";
import { ReceiptLink } from "#components/receipts/receipt-link.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import type { IconName } from "#components/ui/icon.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import type { BatchRowState } from "#lib/domain/batches/batch.ts";

const LOOKS: Readonly<Record<BatchRowState, { tone: BadgeTone; icon: IconName }>> = {
  unchecked: { tone: "neutral", icon: "hold" },
  checked: { tone: "neutral", icon: "check" },
  ready: { tone: "refunded", icon: "return" },
  left_out: { tone: "neutral", icon: "slash" },
  running: { tone: "held", icon: "hold" },
  done: { tone: "approved", icon: "check" },
  refused: { tone: "declined", icon: "cross-octagon" },
  unsent: { tone: "neutral", icon: "undo" },
  in_doubt: { tone: "doubt", icon: "question-diamond" },
};

/** Shows the planned action on a row, or its result, in a word. */
function RowState({ row: { state, method } }: { row: Pick<BatchRowView, "state" | "method"> }) {
  const t = useTranslations("batches");
  return <Badge {...LOOKS[state]}>{stateText(t, state, method)}</Badge>;
}

/**
 * Lists the rows of a batch with the planned action or the result of each; `what` is its heading. `choice` draws the choices
 * about a row.
 */
export function RowTable({
  storeId,
  rows,
  what,
  choice,
  mending,
}: {
  storeId: string;
  rows: readonly BatchRowView[];
  what: string;
  choice?: ((row: BatchRowView) => ReactNode) | undefined;
  /** Draws what mends the values of a row. */
  mending?: ((row: BatchRowView) => ReactNode) | undefined;
}) {
  const t = useTranslations("batches.rows");
  if (rows.length === 0) return <p className="p-4 text-ink-muted">{t("none")}</p>;
  return (
    <Table cards aria-label={t("label")}>
      <TableHead>
        <tr>
          <HeaderCell numeric>{t("line")}</HeaderCell>
          <HeaderCell>{t("sale")}</HeaderCell>
          <HeaderCell numeric>{t("amount")}</HeaderCell>
          <HeaderCell className="w-full">{what}</HeaderCell>
          {choice && <HeaderCell>{t("choice")}</HeaderCell>}
        </tr>
      </TableHead>
      <tbody>
        {groupRows(rows).flatMap(({ rows: group, isShared }) => [
          isShared && (
            <TableRow key={`of ${group[0].line}`} className="bg-sunken">
              <Cell card="title" colSpan={choice ? 5 : 4}>
                <span className="font-medium">
                  <RowWords storeId={storeId} row={group[0]} />
                </span>{" "}
                <span className="text-ink-muted">{t("shared", { rows: group.length })}</span>
              </Cell>
            </TableRow>
          ),
          // No element around a group: a row that changes its group keeps what is typed in it.
          ...group.map((row) => (
            <TableRow key={row.line}>
              <Cell card="pick" numeric className="text-ink-muted tabular-nums">
                {row.line}
              </Cell>
              <Cell card="title" className="whitespace-nowrap">
                <SaleReference storeId={storeId} transactionId={row.transactionId} orderNumber={row.orderNumber} />
              </Cell>
              <Cell card="corner" numeric>
                {row.amountCents !== null && (
                  <Amount amountCents={row.amountCents} {...(row.currency && { currency: row.currency })} />
                )}
              </Cell>
              <Cell card="foot" className="min-w-56">
                <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <RowState row={row} />
                  <span className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
                    {!isShared && <RowWords storeId={storeId} row={row} />}
                  </span>
                  {mending?.(row)}
                  <div className="basis-full empty:hidden">
                    <OwnWords row={row} />
                  </div>
                </div>
              </Cell>
              {choice && (
                <Cell card="foot" className="whitespace-nowrap">
                  {choice(row)}
                </Cell>
              )}
            </TableRow>
          )),
        ])}
      </tbody>
    </Table>
  );
}

/** Shows the reason and the note that the journal records for this row alone. */
function OwnWords({ row: { reason, note } }: { row: BatchRowView }) {
  const t = useTranslations("batches.rows");
  const wordsOf = useReasonWords();
  if (reason === "" && note === "") return null;
  return (
    <span className="mt-1 flex flex-wrap gap-x-3 wrap-anywhere text-ink-muted">
      {reason !== "" && <span>{t("reason", { reason: wordsOf(reason) })}</span>}
      {note !== "" && <span>{t("note", { note })}</span>}
    </span>
  );
}

function RowWords({ storeId, row }: { storeId: string; row: BatchRowView }) {
  const t = useTranslations("batches");
  if (row.faults.length > 0) {
    return (
      <span className="text-danger">
        {row.faults.map(({ problem, place, text }) => (
          <span key={`${place} ${problem}`} className="block">
            {t("faults.at", { place })}
            {t(`faults.${problem}`, { text })}
          </span>
        ))}
      </span>
    );
  }
  if (row.problem) return <RowProblemText storeId={storeId} problem={row.problem} currency={row.currency} />;
  if (row.resultId) {
    return (
      <>
        <TransactionLink storeId={storeId} transactionId={row.resultId}>
          {t("rows.madeAs", { id: row.resultId })}
        </TransactionLink>
        <ReceiptLink storeId={storeId} transactionId={row.resultId} />
      </>
    );
  }
  return row.state === "ready" && row.cause ? <span className="text-ink-muted">{t(`cause.${row.cause}`)}</span> : null;
}
