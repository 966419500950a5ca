import { expect, test } from "vitest";
import { packagedBinaries } from "#tests/support/postgres/postgres-binaries.ts";
import { startPostgresCluster } from "#tests/support/postgres/postgres-cluster.ts";
import { askPostgres } from "#tests/support/postgres/postgres-database.ts";

test("where no PostgreSQL is installed, the packaged one serves the tests, and is gone afterwards", async () => {
  const cluster = await startPostgresCluster(packagedBinaries);
  await askPostgres(cluster.url, "create table t (x integer)");
  await cluster.stop();
  await expect(askPostgres(cluster.url, "select 1")).rejects.toThrow("ECONNREFUSED");
});
