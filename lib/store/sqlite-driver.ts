import "server-only";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from "kysely";

/** SQLite's own wait blocks the whole process, so it is short. The rest of the wait leaves other work running. */
const BLOCKING_WAIT_MS = 50;
const PAUSE_MS = 10;
const LONGEST_WAIT_MS = 15_000;
const SQLITE_BUSY = 5;
const MOST_STATEMENTS = 300;

/**
 * Holds one connection to one file. Kysely gives it to one user at a time, so nobody reads inside another user's
 * transaction. Other processes may use the same file.
 */
export class SqliteDriver implements Driver {
  readonly #file: string;
  #connection: SqliteConnection | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    // The file holds password hashes, so only its owner may read it. SQLite gives its companion files the same rights.
    closeSync(openSync(this.#file, "a", 0o600));
    const database = new DatabaseSync(this.#file, { timeout: BLOCKING_WAIT_MS, enableForeignKeyConstraints: true });
    try {
      await whenFree(() => {
        database.exec("pragma journal_mode = wal");
        database.exec("pragma synchronous = full");
        // Otherwise `insert or replace` would remove a row without firing the triggers that protect it.
        database.exec("pragma recursive_triggers = on");
      });
    } catch (error) {
      database.close();
      throw error;
    }
    this.#connection = new SqliteConnection(database);
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#connection) throw new Error("the database is not open");
    return this.#connection;
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    // Takes the write lock at once: a transaction that begins with a read could be refused the lock halfway.
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // After some failures, such as a full disk, SQLite has already rolled back. Then the first error is the one to
    // report.
    if (connection.database.isTransaction) await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection?.database.close();
  }
}

type Prepared = { statement: StatementSync; answers: boolean };

class SqliteConnection implements DatabaseConnection {
  readonly database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return whenFree(() => {
      const { statement, answers } = this.#prepared(query.sql);
      const parameters = query.parameters as readonly SQLInputValue[];
      if (answers) return { rows: statement.all(...parameters) as R[] };
      const { changes } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes) };
    });
  }

  /**
   * Prepares each text once, because preparing takes longer than most statements run. The cache is cleared when full,
   * because texts vary with the number of their values.
   */
  #prepared(text: string): Prepared {
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = this.database.prepare(text);
    const made = { statement, answers: statement.columns().length > 0 };
    if (this.#statements.size === MOST_STATEMENTS) this.#statements.clear();
    this.#statements.set(text, made);
    return made;
  }

  // biome-ignore lint/correctness/useYield: this driver does not stream.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("streaming is not supported");
  }
}

/**
 * Runs the work, and again while another connection holds the file. A statement that found the file busy has changed
 * nothing.
 */
async function whenFree<T>(work: () => T): Promise<T> {
  const giveUpAt = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
    }
    await sleep(PAUSE_MS);
  }
}

function isBusy(error: unknown): boolean {
  // The low byte is the kind of error; the rest distinguishes kinds of busy.
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}
