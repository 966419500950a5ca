import "server-only";
import { amountFieldText } from "#components/ground/amounts/typed-amount.ts";
import type { RowValues } from "#components/money/batches/draft/row-mending.tsx";
import type { ListColumn } from "#lib/domain/batches/list-headings.ts";
import { isWithoutAmount, type RequestedRow } from "#lib/domain/batches/requested-row.ts";

/** Presents the values of a row to be mended: as they were read, and what could not be read as the list has it. */
export function rowValues(asked: RequestedRow, locale: string): RowValues {
  const { transactionId, orderNumber, amountCents, reason, note } = asked;
  return {
    transactionId: transactionId || unreadText(asked, "transaction"),
    orderNumber: orderNumber || unreadText(asked, "order"),
    amount: isWithoutAmount(asked)
      ? null
      : amountCents === null
        ? unreadText(asked, "amount")
        : amountFieldText(amountCents, locale),
    reason,
    note,
  };
}

/** Finds the text of a cell that could not be read; empty if only its beginning was kept. */
export function unreadText({ faults }: RequestedRow, column: ListColumn): string {
  const text = faults.find((fault) => fault.column === column)?.text ?? "";
  return text.endsWith("…") ? "" : text;
}
