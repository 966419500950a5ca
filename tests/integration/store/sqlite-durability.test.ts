import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { databaseOf } from "#lib/store/store-on.ts";
import { temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";

/** Kills a process without warning once it has told of so many commits; returns all that it told. */
async function killedWhileCommitting(dataDir: string, commits: number): Promise<string[]> {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", join(import.meta.dirname, "commit-process.ts"), dataDir],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let told: string[] = [""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    told = (told.join("\n") + text).split("\n");
    if (told.length > commits) child.kill("SIGKILL");
  });
  await once(child, "close");
  return told.slice(0, -1);
}

test("what was acknowledged outlives a killed process, and nothing is half there", async () => {
  const { store, dataDir, remove } = await temporaryDatabase("sqlite");
  const acknowledged: string[] = [];
  for (const commits of [1, 7, 30, 90]) acknowledged.push(...(await killedWhileCommitting(dataDir, commits)));

  const { journal, audit } = store.tables;
  const entries = await journal.unsettled();
  const written = new Set(entries.map((entry) => entry.operationId));
  expect(acknowledged.filter((operationId) => !written.has(operationId))).toEqual([]);
  const audited = new Set((await audit.latest(entries.length + 10)).map((record) => record.subject));
  expect(audited).toEqual(written);
  const check = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(databaseOf(store));
  expect(check.rows).toEqual([{ integrityCheck: "ok" }]);
  await remove();
});

test("a commit is on disk before it is acknowledged", async () => {
  const { store, remove } = await temporaryDatabase("sqlite");
  const pragma = async (name: string) => (await sql.raw(`pragma ${name}`).execute(databaseOf(store))).rows[0];
  // 2 is FULL: a power cut, which no test can make, loses nothing either.
  expect(await pragma("synchronous")).toEqual({ synchronous: 2 });
  expect(await pragma("journal_mode")).toEqual({ journalMode: "wal" });
  expect(await pragma("foreign_keys")).toEqual({ foreignKeys: 1 });
  await remove();
});
