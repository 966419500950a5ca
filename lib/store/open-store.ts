import "server-only";
import { join } from "node:path";
import {
  type Dialect,
  type Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import pg from "pg";
import { SqliteDriver } from "#lib/store/sqlite-driver.ts";
import type { Store } from "#lib/store/store.ts";
import { storeOn } from "#lib/store/store-on.ts";

const LARGEST_POOL = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Only a dead connection leaves a statement unanswered beyond the server's own limit. */
const SILENT_MS = STATEMENT_TIMEOUT_MS + 5_000;
const KEEP_ALIVE_AFTER_MS = 10_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
const INT8 = 20;

/**
 * Makes a Kysely dialect on PostgreSQL. Connects at the first query, and again after the server was down or silent for
 * `silentMs` during a query.
 */
export function postgresDialect(databaseUrl: string, silentMs = SILENT_MS): Dialect {
  return new PostgresDialect({ pool: async () => postgresPool(databaseUrl, silentMs) });
}

function postgresPool(databaseUrl: string, silentMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: "counterfoil",
    max: LARGEST_POOL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    // Done here and not in Kysely, which would never free the place of a connection that breaks meanwhile.
    onConnect(client) {
      breakWhenSilent(client, silentMs);
      return insistOnDurability(client);
    },
    // Also for long statements, such as those that alter a table.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types: { getTypeParser: (type, format) => (type === INT8 ? safeInteger : pg.types.getTypeParser(type, format)) },
  });
  // An idle connection that breaks emits an event, and an event without a listener ends the process. The next user of
  // the connection gets the error.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Sets what the journal depends on, even if the server has other defaults. */
async function insistOnDurability(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config('default_transaction_isolation', 'read committed', false),
      case when current_setting('synchronous_commit') = 'off' then set_config('synchronous_commit', 'on', false) end`,
  );
}

function safeInteger(digits: string): number {
  const value = Number(digits);
  if (!Number.isSafeInteger(value)) throw new RangeError("the database holds a number that is too large");
  return value;
}

/** Makes a Kysely dialect on Node's own SQLite. Opens the file, and creates it with its folder, at the first query. */
export function sqliteDialect(file: string): Dialect {
  return {
    createDriver: () => new SqliteDriver(file),
    createAdapter: () => new TransactionalDdlAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}

/**
 * Lets Kysely run all migrations in one `begin immediate`, by one process at a time: SQLite can roll back `create
 * table`.
 */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Opens the store at a PostgreSQL address, or else in the file `counterfoil.sqlite` of the data folder. Does not
 * migrate, and uses neither file nor network before the first query. Throws for an address of another kind.
 */
export async function openStore(options: { databaseUrl?: string; dataDir: string }): Promise<Store> {
  const { databaseUrl, dataDir } = options;
  if (databaseUrl === undefined) return storeOn("sqlite", sqliteDialect(join(dataDir, "counterfoil.sqlite")));
  // The address may hold a password, so the message does not repeat it.
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) throw new TypeError("a database address begins with postgres://");
  return storeOn("postgres", postgresDialect(databaseUrl));
}

/** Lifts, and sets again, the server's time limit for statements on a connection, and this module's limit with it. */
export const WITHOUT_LIMIT = "set statement_timeout = 0";
export const WITH_LIMIT = "reset statement_timeout";

/**
 * Ends a connection whose statement gets no answer for this long, although the server itself would have ended the
 * statement. The network path is then dead without being closed. The pool replaces the connection.
 */
function breakWhenSilent(client: pg.ClientBase, silentMs: number): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  let isLimited = true;
  const limited = (...asked: unknown[]) => {
    const answer = query(...asked);
    if (asked[0] === WITHOUT_LIMIT) isLimited = false;
    if (asked[0] === WITH_LIMIT) isLimited = true;
    if (!isLimited || !(answer instanceof Promise)) return answer;
    // With a pending statement, `end` cuts the socket at once.
    const timer = setTimeout(() => void (client as pg.Client).end(), silentMs);
    const stop = () => clearTimeout(timer);
    answer.then(stop, stop);
    return answer;
  };
  client.query = limited as typeof client.query;
}
