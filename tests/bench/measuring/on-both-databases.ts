import type { Figure } from "#tests/bench/measuring/figure.ts";
import { withFolder } from "#tests/bench/measuring/temporary-folder.ts";
import { startPostgresCluster } from "#tests/support/postgres/postgres-cluster.ts";

/** Where a store is opened: in a folder, or in a database beside it. */
export type BenchPlace = { dataDir: string; databaseUrl?: string };

/** Measures on SQLite and then on PostgreSQL, each in a folder of its own. */
export async function onBothDatabases(
  measureOn: (kind: "sqlite" | "postgres", place: BenchPlace) => Promise<Figure[]>,
): Promise<Figure[]> {
  const sqlite = await withFolder((dataDir) => measureOn("sqlite", { dataDir }));
  const cluster = await startPostgresCluster();
  try {
    const place = (dataDir: string) => ({ dataDir, databaseUrl: cluster.url });
    return [...sqlite, ...(await withFolder((dataDir) => measureOn("postgres", place(dataDir))))];
  } finally {
    await cluster.stop();
  }
}
