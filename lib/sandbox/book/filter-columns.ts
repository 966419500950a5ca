import type { BookTransaction } from "#lib/sandbox/book/book-transaction.ts";
import { createNumberColumn, type NumberColumn } from "#lib/sandbox/book/number-column.ts";
import type { Storage } from "#lib/sandbox/book/storage.ts";
import { createTextColumn, type TextColumn } from "#lib/sandbox/book/text-column.ts";

/** The fields that compare as text, named as in interface §4.8, with their values in a transaction. */
const TEXT_OF = {
  MaskedCardNumber: (row: BookTransaction) => row.card?.lastFour ?? "",
  CardOwner: (row: BookTransaction) => row.card?.owner ?? "",
  OrderNumber: (row: BookTransaction) => row.orderNumber,
  IPAddress: (row: BookTransaction) => row.ip,
  AuthorizationCode: (row: BookTransaction) => row.authCode,
  TransType: (row: BookTransaction) => row.type,
  CardType: (row: BookTransaction) => row.card?.type ?? "",
  BillingName: (row: BookTransaction) => row.billing.name,
  BillingEmail: (row: BookTransaction) => row.billing.emailAddress,
  BillingPhone: (row: BookTransaction) => row.billing.phoneNumber,
  ProcessedBy: (row: BookTransaction) => row.processedBy,
  Ref1: (row: BookTransaction) => row.refs[0],
  Ref2: (row: BookTransaction) => row.refs[1],
  Ref3: (row: BookTransaction) => row.refs[2],
  Ref4: (row: BookTransaction) => row.refs[3],
  Ref5: (row: BookTransaction) => row.refs[4],
  ProductName: (row: BookTransaction) => row.productName,
  ProductID: (row: BookTransaction) => row.productId,
  CustCode: (row: BookTransaction) => row.customerCode,
};
type TextFieldName = keyof typeof TEXT_OF;
export const TEXT_FIELDS = Object.keys(TEXT_OF) as TextFieldName[];

/** The fields that compare as numbers, and their size: ids and cents have nine digits at the most. */
const NUMBER_KIND = {
  id: "int32",
  merchantId: "int32",
  createdMs: "float64",
  amountCents: "int32",
  /** 1 approved, 0 declined or failed. */
  response: "uint8",
  /** 0 for a payment. */
  adjustmentTo: "int32",
} as const;
type NumberFieldName = keyof typeof NUMBER_KIND;
export const NUMBER_FIELDS = Object.keys(NUMBER_KIND) as NumberFieldName[];

/** The columns that every search filters: one entry a transaction, oldest first. */
export type FilterColumns = Record<NumberFieldName, NumberColumn> & {
  count(): number;
  push(transaction: BookTransaction): void;
  texts: Record<TextFieldName, TextColumn>;
};

export function createFilterColumns(): FilterColumns {
  const numbers = Object.fromEntries(
    NUMBER_FIELDS.map((name) => [name, createNumberColumn(NUMBER_KIND[name])]),
  ) as Record<NumberFieldName, NumberColumn>;
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((name) => [name, createTextColumn(name === "OrderNumber" ? "different" : "repeated")]),
  ) as FilterColumns["texts"];
  return {
    ...numbers,
    texts,
    count: numbers.id.count,
    push(transaction) {
      const { id, merchantId, createdMs, amountCents, approved, adjustmentTo } = transaction;
      numbers.id.push(id);
      numbers.merchantId.push(merchantId);
      numbers.createdMs.push(createdMs);
      numbers.amountCents.push(amountCents);
      numbers.response.push(approved ? 1 : 0);
      numbers.adjustmentTo.push(adjustmentTo);
      for (const name of TEXT_FIELDS) texts[name].push(TEXT_OF[name](transaction));
    },
  };
}

/**
 * The version of the layout. Raise it whenever a column is filled differently from a row: columns kept under another version
 * are rebuilt.
 */
const LAYOUT = 1;
/**
 * The rows of a kept piece. Rows after the last full piece are read one by one at every start, which takes at most a fraction
 * of a second.
 */
const PIECE_ROWS = 4096;

/**
 * Opens the columns of a book: kept pieces, and the rest from its rows. Every piece can be rebuilt from rows, so a book without
 * pieces, or with those of another version, is read whole once.
 */
export function openColumns(storage: Storage): FilterColumns {
  const columns = loadColumns(storage) ?? startAnew(storage);
  const lastId = columns.count() === 0 ? 0 : columns.id.at(columns.count() - 1);
  for (const transaction of storage.readAll(lastId)) {
    columns.push(transaction);
    keepColumns(storage, columns);
  }
  return columns;
}

/** Keeps a piece of every column as soon as it is full. Call it after each row. */
export function keepColumns(storage: Storage, columns: FilterColumns): void {
  const end = columns.count();
  if (end % PIECE_ROWS !== 0) return;
  const firstPosition = end - PIECE_ROWS;
  storage.putColumns(LAYOUT, [
    ...NUMBER_FIELDS.map((name) => {
      return { firstPosition, name, bytes: columns[name].bytes(firstPosition, end), newTexts: [] };
    }),
    ...TEXT_FIELDS.map((name) => {
      const column = columns.texts[name];
      return { firstPosition, name, bytes: column.bytes(firstPosition, end), newTexts: column.takeNewTexts() };
    }),
  ]);
}

/** Reads the kept columns; `undefined` when none are kept under this layout, or not all of them. */
function loadColumns(storage: Storage): FilterColumns | undefined {
  const columns = createFilterColumns();
  const all = new Map<string, { count(): number; load(bytes: Uint8Array, newTexts: readonly string[]): void }>([
    ...NUMBER_FIELDS.map((name) => [name, columns[name]] as const),
    ...TEXT_FIELDS.map((name) => [name, columns.texts[name]] as const),
  ]);
  for (const { firstPosition, name, bytes, newTexts } of storage.readColumns(LAYOUT)) {
    const column = all.get(name);
    if (column?.count() !== firstPosition) return undefined;
    column.load(bytes, newTexts);
  }
  const count = columns.count();
  const isWhole =
    count > 0 && count % PIECE_ROWS === 0 && [...all.values()].every((column) => column.count() === count);
  return isWhole ? columns : undefined;
}

function startAnew(storage: Storage): FilterColumns {
  storage.dropColumns();
  return createFilterColumns();
}
