import type { OptionalColumn, SentField } from "#lib/domain/search/rows/columns.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";

/** A row as the grid shows it: what no shown column needs does not travel to the browser. */
export type SearchRow = Pick<TransactionRow, SentField | "voidUnknown"> & {
  /** Of an adjustment that we sent with a marker: the order number of its sale. */
  saleOrderNumber?: string;
  /** Of an adjustment of ours: the id of its sale or pre-authorization. */
  saleId?: string;
  /** In the zone of the search: `2026-11-20 14:03:07`. */
  createdLocal: string;
  /** The same with milliseconds and offset. */
  createdFull: string;
  /** The further columns that were asked for. */
  more?: Readonly<Partial<Record<OptionalColumn, string>>>;
};

/**
 * A row as it was found, with what our own journal knows of it, else empty: the person's login, the reason's name, what the
 * operation was, of an adjustment the id of its sale or pre-authorization, and of one that was sent with a marker the order
 * number of that sale.
 */
export type FoundRow = TransactionRow & JournalPart;
type JournalPart = { person: string; reason: string; operation: string; saleOrderNumber: string; saleId: string };

/** A row as it is written: where sales are grouped, the one that leads several has what they come to. */
export type WrittenRow = FoundRow & { netCents?: number };
