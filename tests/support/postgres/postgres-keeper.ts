/**
 * Keeps the PostgreSQL server of one test run, in a separate process. It prints the addresses of the server and the migrated
 * databases in one line. It removes everything when its standard input ends, which also happens when the test run is killed.
 */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { startPostgresCluster } from "#tests/support/postgres/postgres-cluster.ts";
import { askPostgres, databaseAt } from "#tests/support/postgres/postgres-database.ts";

const ended = new Promise<void>((resolve) => process.stdin.resume().once("close", resolve));
// The run may end before the server is ready; the keeper then also ends in order.
process.stdout.on("error", () => {});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.stdin.destroy());

const given = process.env.TEST_DATABASE_URL;
const cluster = given ? undefined : await startPostgresCluster();
const url = given ?? cluster?.url ?? "";
const template = `counterfoil_template_${randomBytes(6).toString("hex")}`;
const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-template-"));
try {
  await askPostgres(url, `create database ${template}`);
  for (const place of [{ databaseUrl: databaseAt(url, template), dataDir }, { dataDir }]) {
    const store = await openStore(place);
    await migrate(store);
    await store.close();
  }
  const [version] = await askPostgres(url, "show server_version_num");
  // From version 15 on, a copy is otherwise written to the log page by page.
  const copying = Number(version?.server_version_num) >= 150_000 ? "strategy file_copy" : "";
  process.stdout.write(`${JSON.stringify({ postgres: { url, template, copying }, migratedFolder: dataDir })}\n`);
  await ended;
  if (!cluster) await askPostgres(url, `drop database ${template} with (force)`);
} finally {
  await cluster?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
