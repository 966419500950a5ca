import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runKills } from "#tests/killtest/run-kills.ts";
import { startPostgresCluster } from "#tests/support/postgres-cluster.ts";

// npm run killtest -- [--kills 200] [--database sqlite|postgres] [--seed 1]

const { values: given } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    database: { type: "string", default: "sqlite" },
    seed: { type: "string", default: "1" },
  },
});
const kills = Number(given.kills);
if (!/^[1-9]\d{0,4}$/.test(given.kills)) fail("--kills must be a whole number from 1 to 99999");
if (!/^\d{1,9}$/.test(given.seed)) fail("--seed must be a whole number");
if (given.database !== "sqlite" && given.database !== "postgres") fail("--database must be sqlite or postgres");

const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-killtest-"));
const cluster = given.database === "postgres" ? await startPostgresCluster() : undefined;
try {
  const database = { dataDir, ...(cluster && { databaseUrl: cluster.url }) };
  const { differences, ...figures } = await runKills(kills, database, {
    seed: Number(given.seed),
    onKill: tellProgress,
  });
  for (const difference of differences) process.stdout.write(`\nDIFFERS: ${difference}`);
  const states = Object.entries(figures.states).map(([state, count]) => `${count} ${state}`);
  process.stdout.write(
    `\n${figures.kills} kills in ${figures.seconds.toFixed(0)} s on ${given.database}: ${figures.forms} forms sent, ` +
      `${figures.entries} entries (${states.join(", ")}), ${figures.refunds} refunds in the service's book, ` +
      `${differences.length} differences\n`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await cluster?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function tellProgress(nth: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${nth} of ${kills} kills `);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
