import type { AmountProblem } from "#lib/domain/amounts/read-amount.ts";
import type { ListColumn } from "#lib/domain/batches/list-headings.ts";

/** A fault at one place of a row: the column's number from 1, and the beginning of its text. */
export type RowFault = {
  column: ListColumn | "line";
  place: number;
  problem:
    | AmountProblem
    | "amount_split"
    | "cells_too_many"
    | "quotes_broken"
    | "id_missing"
    | "id_unreadable"
    | "order_unreadable"
    | "reason_unknown"
    | "note_unreadable";
  text: string;
};

/** A row as the list has it. */
export type RequestedRow = {
  line: number;
  /** Empty when the list names only the order number. */
  transactionId: string;
  orderNumber: string;
  /** Null: all that can be given back. */
  amountCents: number | null;
  /** The currency that the amount or its heading names; missing: none. */
  currency?: string;
  /** The name of a reason, or empty for that of the whole list. */
  reason: string;
  note: string;
  faults: readonly RowFault[];
};

/** Whether the list leaves it open how much is given back for this row, because it has no amounts. */
export function isWithoutAmount({ amountCents, faults }: RequestedRow): boolean {
  return amountCents === null && !faults.some(({ column }) => column === "amount");
}
