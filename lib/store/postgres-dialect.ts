import "server-only";
import { CompiledQuery, type DatabaseConnection, type Dialect, PostgresDialect } from "kysely";
import pg from "pg";

const LARGEST_POOL = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
const INT8 = 20;

/** Kysely on PostgreSQL. It connects at the first query, and again after the server was away. */
export function postgresDialect(databaseUrl: string): Dialect {
  return new PostgresDialect({
    pool: async () => postgresPool(databaseUrl),
    onCreateConnection: insistOnDurability,
  });
}

function postgresPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: "counterfoil",
    max: LARGEST_POOL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    types: { getTypeParser: (type, format) => (type === INT8 ? safeInteger : pg.types.getTypeParser(type, format)) },
  });
  // A connection that breaks while nobody waits on it tells so by an event, and an event nobody hears ends the process.
  // Whoever uses the connection next gets the error.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** What the journal rests on, also where the server's defaults are others. */
async function insistOnDurability(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(
    CompiledQuery.raw(
      `select set_config('default_transaction_isolation', 'read committed', false),
        case when current_setting('synchronous_commit') = 'off' then set_config('synchronous_commit', 'on', false) end`,
    ),
  );
}

function safeInteger(digits: string): number {
  const value = Number(digits);
  if (!Number.isSafeInteger(value)) throw new RangeError("the database holds a number that is too large");
  return value;
}
