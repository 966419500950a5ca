import "server-only";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from "kysely";

/** SQLite's own waiting stops the whole process, so it is short; the rest of the wait leaves other work running. */
const BLOCKING_WAIT_MS = 50;
const PAUSE_MS = 10;
const LONGEST_WAIT_MS = 15_000;
const SQLITE_BUSY = 5;
const MOST_STATEMENTS = 300;

/**
 * One connection to one file, which Kysely hands to one user at a time: nobody reads inside somebody else's
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
    // Password hashes are in it: made for its owner alone, and the files that SQLite puts beside it follow.
    closeSync(openSync(this.#file, "a", 0o600));
    const database = new DatabaseSync(this.#file, { timeout: BLOCKING_WAIT_MS, enableForeignKeyConstraints: true });
    try {
      await whenFree(() => {
        database.exec("pragma journal_mode = wal");
        database.exec("pragma synchronous = full");
        // Without it `insert or replace` would remove a row past the triggers that keep it.
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
    // The right to write is taken at once: one that begins by reading could be refused it later, half done.
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // After some failures (a full disk) SQLite has rolled back already; the first error is the one worth telling.
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

  /** Each text once: to prepare it takes longer than most of them run. Texts grow with the values that they list, so all are forgotten now and then. */
  #prepared(text: string): Prepared {
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = this.database.prepare(text);
    const made = { statement, answers: statement.columns().length > 0 };
    if (this.#statements.size === MOST_STATEMENTS) this.#statements.clear();
    this.#statements.set(text, made);
    return made;
  }

  // biome-ignore lint/correctness/useYield: nothing here is read bit by bit.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("streaming is not supported");
  }
}

/** Does the work, again while another connection holds the file; the statement that found it busy has done nothing. */
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
  // The low byte is the error's kind; the rest tells one kind of busy from another.
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}
