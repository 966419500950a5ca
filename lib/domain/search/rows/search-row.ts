import type { OptionalColumn, SentField } from "#lib/domain/search/rows/columns.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";

/** A row as the grid shows it: fields that no shown column needs do not travel to the browser. */
export type SearchRow = Pick<TransactionRow, SentField | "voidUnknown"> & {
  /** For an adjustment that we sent with a marker: the order number of its sale. */
  saleOrderNumber?: string;
  /** For an adjustment of ours: the id of its sale or pre-authorization. */
  saleId?: string;
  /** In the zone of the search: `2026-11-20 14:03:07`. */
  createdLocal: string;
  /** The same with milliseconds and offset. */
  createdFull: string;
  /** The texts of the optional columns that are shown. */
  more?: Readonly<Partial<Record<OptionalColumn, string>>>;
};

/**
 * A row as the server found it, with texts of our own journal, empty where it has none. These are the person's login,
 * the reason's name, the operation, and for an adjustment the id of its sale or pre-authorization. An adjustment that
 * was sent with a marker also has that sale's order number.
 */
export type FoundRow = TransactionRow & JournalPart;
type JournalPart = { person: string; reason: string; operation: string; saleOrderNumber: string; saleId: string };

/** A row as files write it. Where sales are grouped, the first row of a sale with several has their net. */
export type WrittenRow = FoundRow & { netCents?: number };
