import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { useReasonWords } from "#components/ground/amounts/reason-text.tsx";
import { SaleReference } from "#components/ground/amounts/sale-reference.tsx";
import { TransactionLink } from "#components/ground/amounts/transaction-link.tsx";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { Badge, type BadgeTone } from "#components/ground/ui/signs/badge.tsx";
import type { IconName } from "#components/ground/ui/signs/icon.tsx";
import type { BatchRowView } from "#components/money/batches/rows/batch-view.ts";
import { groupBatchRows } from "#components/money/batches/rows/row-groups.ts";
import { RowProblemText } from "#components/money/batches/rows/row-problem-text.tsx";
import { stateText } from "#components/money/batches/rows/row-texts.ts";
import { ReceiptLink } from "#components/money/receipts/receipt-link.tsx";
import type { BatchRowState } from "#lib/domain/batches/batch.ts";

const LOOKS: Readonly<Record<BatchRowState, { tone: BadgeTone; icon: IconName }>> = {
  unchecked: { tone: "neutral", icon: "hourglass" },
  checked: { tone: "neutral", icon: "check" },
  ready: { tone: "refunded", icon: "return" },
  left_out: { tone: "neutral", icon: "slash" },
  running: { tone: "held", icon: "hourglass" },
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

type Context = {
  storeId: string;
  t: ReturnType<typeof useTranslations<"batches.rows">>;
  /** The heading of the planned action or the result. */
  what: string;
  /** The rows of groups whose words stand once, before them. */
  grouped: ReadonlySet<BatchRowView>;
  /** Draws the choices about a row. */
  choice?: ((row: BatchRowView) => ReactNode) | undefined;
  /** Draws what mends the values of a row. */
  mending?: ((row: BatchRowView) => ReactNode) | undefined;
};

const COLUMNS: readonly TableColumn<BatchRowView, Context>[] = [
  { heading: "line", numeric: true, card: "pick", className: "text-ink-muted tabular-nums", cell: "line" },
  {
    heading: "sale",
    card: "title",
    className: "whitespace-nowrap",
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
    key: "what",
    heading: ({ what }) => what,
    headingClass: "w-full",
    card: "foot",
    className: "min-w-56",
    cell: (row, { storeId, grouped, mending }) => (
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <RowState row={row} />
        <span className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
          {!grouped.has(row) && <RowWords storeId={storeId} row={row} />}
        </span>
        {mending?.(row)}
        <div className="basis-full empty:hidden">
          <OwnWords row={row} />
        </div>
      </div>
    ),
  },
  {
    heading: "choice",
    card: "foot",
    className: "whitespace-nowrap",
    isShown: ({ choice }) => choice !== undefined,
    cell: (row, { choice }) => choice?.(row),
  },
];

/** Lists the rows of a batch with the planned action or the result of each. */
export function RowTable({
  rows,
  ...shown
}: Pick<Context, "storeId" | "what" | "choice" | "mending"> & { rows: readonly BatchRowView[] }) {
  const { storeId } = shown;
  const t = useTranslations("batches.rows");
  if (rows.length === 0) return <p className="p-4 text-ink-muted">{t("none")}</p>;
  const groups = groupBatchRows(rows);
  const shared = groups.filter(({ isShared }) => isShared);
  const sharedFrom = new Map(shared.map(({ rows: group }) => [group[0], group.length]));
  return (
    <DataTable
      label={t("label")}
      columns={COLUMNS}
      rows={groups.flatMap(({ rows: group }) => group)}
      rowKey={({ line }) => String(line)}
      context={{ ...shown, t, grouped: new Set(shared.flatMap(({ rows: group }) => group)) }}
      groupHeading={(row) =>
        sharedFrom.has(row) && (
          <>
            <span className="font-medium">
              <RowWords storeId={storeId} row={row} />
            </span>{" "}
            <span className="text-ink-muted">{t("shared", { rows: sharedFrom.get(row) ?? 0 })}</span>
          </>
        )
      }
    />
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
