import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startBareProcess } from "#tests/killtest/bare-process.ts";
import { BARE_TIMING, SERVER_TIMING } from "#tests/killtest/kill-moments.ts";
import { startRealServer } from "#tests/killtest/real-server.ts";
import { runKills } from "#tests/killtest/run-kills.ts";
import { tellKills } from "#tests/killtest/tell-kills.ts";
import { startPostgresCluster } from "#tests/support/postgres/postgres-cluster.ts";

// npm run killtest -- [--kills 200] [--database sqlite|postgres] [--process server|bare] [--seed 1]

const PROCESSES = {
  server: { start: startRealServer, timing: SERVER_TIMING },
  bare: { start: startBareProcess, timing: BARE_TIMING },
};

const { values: given } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    database: { type: "string", default: "sqlite" },
    process: { type: "string", default: "server" },
    seed: { type: "string", default: "1" },
  },
});
const kills = Number(given.kills);
if (!/^[1-9]\d{0,4}$/.test(given.kills)) fail("--kills must be a whole number from 1 to 99999");
if (!/^\d{1,9}$/.test(given.seed)) fail("--seed must be a whole number");
if (given.database !== "sqlite" && given.database !== "postgres") fail("--database must be sqlite or postgres");
if (given.process !== "server" && given.process !== "bare") fail("--process must be server or bare");

const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-killtest-"));
const cluster = given.database === "postgres" ? await startPostgresCluster() : undefined;
try {
  const database = { dataDir, ...(cluster && { databaseUrl: cluster.url }) };
  const report = await runKills(kills, database, {
    ...PROCESSES[given.process],
    seed: Number(given.seed),
    onKill: tellProgress,
  });
  process.stdout.write(`\n${given.process} on ${given.database}, seed ${given.seed}\n${tellKills(report)}\n`);
  process.exitCode = report.differences.length === 0 ? 0 : 1;
} finally {
  await cluster?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function tellProgress(nth: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${nth} of ${kills} kills `);
  else if (nth % 25 === 0) process.stderr.write(`${nth} of ${kills} kills\n`);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
