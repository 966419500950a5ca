import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { BookTransaction } from "#lib/sandbox/book/book-transaction.ts";

/** A piece of one column: a run of rows, and the texts that first appear in them. */
export type KeptColumn = { firstPosition: number; name: string; bytes: Uint8Array; newTexts: readonly string[] };

/** The storage of the book's rows. Reads see every write at once; `durable` tells when a write would survive a power cut. */
export type Storage = {
  /** True when no book was ever kept here; an empty book counts as one. */
  isNew: boolean;
  /** Every row above that id, oldest first. */
  readAll(aboveId?: number): Iterable<BookTransaction>;
  read(id: number): BookTransaction | undefined;
  /** The rows of these ids that exist, in the order of the ids: reading many at once costs half as much. */
  readSome(ids: readonly number[]): BookTransaction[];
  put(transaction: BookTransaction): void;
  /** The pieces put under that layout, in the order they were put. */
  readColumns(layout: number): Iterable<KeptColumn>;
  /** Keeps data derived from rows that were put before; it is on disk no earlier than those rows. */
  putColumns(layout: number, pieces: readonly KeptColumn[]): void;
  /** Removes the pieces of every layout. */
  dropColumns(): void;
  /** Resolves when everything put so far is on disk; rejects for good once a write has failed. */
  durable(): Promise<void>;
  /** Writes pending data to disk and closes the files. */
  close(): void;
};

/** Opens rows as JSON in SQLite, committed once per turn of the event loop, so that many writers share one sync to disk. */
export function openFileStorage(directory: string): Storage {
  mkdirSync(directory, { recursive: true });
  const database = openDatabase(join(directory, "sandbox.db"));
  const isNew = database.prepare("select 1 from book").get() === undefined;
  const insert = database.prepare("insert into transactions (id, row) values (?, ?)");
  const selectOne = database.prepare("select row from transactions where id = ?");
  const selectSome = database.prepare(
    "select row from json_each(?) as asked join transactions on transactions.id = asked.value order by asked.key",
  );
  const selectAll = database.prepare("select row from transactions where id > ? order by id");
  const insertColumn = database.prepare(
    "insert into columns (layout, first_position, name, bytes, new_texts) values (?, ?, ?, ?, ?)",
  );
  const selectColumns = database.prepare(
    "select first_position, name, bytes, new_texts from columns where layout = ? order by rowid",
  );
  let onDisk: Promise<void> = Promise.resolve();
  let open = false;

  function commit(): void {
    if (!open) return;
    open = false;
    database.exec("commit");
  }

  function write(statement: () => void): void {
    try {
      if (!open) {
        database.exec("begin immediate");
        open = true;
        onDisk = onDisk.then(endOfTurn).then(commit);
      }
      statement();
    } catch (error) {
      // SQLite may have rolled back other writes of this turn: none of them can be acknowledged.
      onDisk = Promise.reject(error);
      throw error;
    } finally {
      // Every answer awaits this promise; before one does, a failure must not be an unhandled rejection.
      onDisk.catch(() => {});
    }
  }

  if (isNew) write(() => database.exec("insert into book (version) values (1)"));
  return {
    isNew,
    *readAll(aboveId = 0) {
      for (const found of selectAll.iterate(aboveId)) yield JSON.parse(String(found.row));
    },
    read(id) {
      const found = selectOne.get(id);
      return found === undefined ? undefined : JSON.parse(String(found.row));
    },
    readSome(ids) {
      return selectSome.all(JSON.stringify(ids)).map((found) => JSON.parse(String(found.row)));
    },
    put(transaction) {
      write(() => insert.run(transaction.id, JSON.stringify(transaction)));
    },
    *readColumns(layout) {
      for (const found of selectColumns.iterate(layout)) {
        yield {
          firstPosition: Number(found.first_position),
          name: String(found.name),
          bytes: found.bytes as Uint8Array,
          newTexts: JSON.parse(String(found.new_texts)),
        };
      }
    },
    putColumns(layout, pieces) {
      write(() => {
        for (const { firstPosition, name, bytes, newTexts } of pieces) {
          insertColumn.run(layout, firstPosition, name, bytes, JSON.stringify(newTexts));
        }
      });
    },
    dropColumns() {
      write(() => database.exec("delete from columns"));
    },
    durable: () => onDisk,
    close() {
      commit();
      database.close();
    },
  };
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  // Exclusive: a second sandbox over the same directory fails at once rather than issuing the same ids.
  database.exec("pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full");
  // Checkpoints are rarer, and a log that grew while seeding is cut back.
  database.exec("pragma wal_autocheckpoint = 4000; pragma journal_size_limit = 67108864; pragma cache_size = -16384");
  database.exec("create table if not exists book (version integer not null) strict");
  database.exec("create table if not exists transactions (id integer primary key, row text not null) strict");
  database.exec(`create table if not exists columns
    (layout integer not null, first_position integer not null, name text not null,
     bytes blob not null, new_texts text not null) strict`);
  return database;
}

/** Keeps rows in memory only, for hosting the core without a disk. */
export function openMemoryStorage(): Storage {
  const rows = new Map<number, BookTransaction>();
  return {
    isNew: true,
    readAll: (aboveId = 0) => rows.values().filter(({ id }) => id > aboveId),
    read: (id) => rows.get(id),
    readSome: (ids) => ids.flatMap((id) => rows.get(id) ?? []),
    put(transaction) {
      rows.set(transaction.id, transaction);
    },
    readColumns: () => [],
    putColumns() {},
    dropColumns() {},
    durable: () => Promise.resolve(),
    close() {},
  };
}
