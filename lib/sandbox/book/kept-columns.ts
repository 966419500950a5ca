import {
  createFilterColumns,
  type FilterColumns,
  NUMBER_FIELDS,
  TEXT_FIELDS,
} from "#lib/sandbox/book/filter-columns.ts";
import type { Storage } from "#lib/sandbox/book/storage.ts";

/** Raise it whenever a column is filled differently from a row: what was kept under another one is made anew. */
const LAYOUT = 1;
/** Rows behind the last full piece are read one by one at every start: a fraction of a second's work at the most. */
const PIECE_ROWS = 4096;

/**
 * The columns of a book: those that were kept, and the rest from its rows. Whatever is kept can be made from the rows,
 * so a book without, or with those of another version, is read wholly once.
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

/** Keeps a piece of every column as soon as it is full. To be called after each row. */
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

/** `undefined` when nothing is kept under this layout, or not the whole of it. */
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
