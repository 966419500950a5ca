import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sandboxClient } from "#tests/support/processes/sandbox-client.ts";
import { startSandbox } from "#tests/support/processes/start-sandbox.ts";

const MAIN = join(import.meta.dirname, "../../../lib/sandbox/main.ts");
const NOW = "2026-03-09T14:00:00-04:00";
/** More than stays in memory: a part of it reaches the disk before all is written. */
const RECORDS = 30_000;

test("a seeding that is shot in the middle is done wholly at the next start", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "counterfoil-seeding-"));
  try {
    const args = [MAIN, "--end-with-stdin", `--data=${dataDir}`, "--port=0", `--records=${RECORDS}`, `--now=${NOW}`];
    const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
    const ended = once(child, "exit");
    let said = "";
    child.stdout.on("data", (chunk) => {
      said += chunk;
    });
    const log = join(dataDir, "sandbox.db-wal");
    const written = () => statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    await expect.poll(written, { interval: 5, timeout: 20_000 }).toBeGreaterThan(1_000_000);
    child.kill("SIGKILL");
    await ended;
    expect(said).toBe("");

    const sandbox = await startSandbox({ dataDir, records: RECORDS, now: NOW });
    try {
      expect(sandbox.records).toBe(RECORDS);
      const client = sandboxClient(sandbox);
      const rows = async (start_row: number) => (await client.report({ start_row, end_row: start_row })).json.records;
      expect(await rows(RECORDS)).toEqual([expect.objectContaining({ row_id: RECORDS, trn_id: 10_000_001 })]);
      expect(await rows(RECORDS + 1)).toEqual([]);
    } finally {
      await sandbox.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
