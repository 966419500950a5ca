import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sandboxClient } from "#tests/support/processes/sandbox-client.ts";
import { cardPayment } from "#tests/support/processes/sandbox-requests.ts";
import { startSandbox } from "#tests/support/processes/start-sandbox.ts";

const MAIN = join(import.meta.dirname, "../../../lib/sandbox/main.ts");

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    encoding: "utf8",
    timeout: 20_000,
  });
  return { status, stdout, stderr };
}

test("a wrong argument is one line and exit code 1", () => {
  expect(run("--port=70000")).toEqual({ status: 1, stdout: "", stderr: "--port must be a number from 0 to 65535\n" });
});

test("a book is seeded once, at the given instant, and kept from then on", async () => {
  const options = { records: 200, now: "2026-03-09T14:00:00-04:00" };
  const sandbox = await startSandbox(options);
  const twin = await startSandbox(options);
  try {
    const client = sandboxClient(sandbox);
    const book = async (of: typeof client) =>
      ((await of.report({})).json.records as object[]).map((row) => JSON.stringify(row));
    expect([sandbox.records, twin.records]).toEqual([200, 200]);
    expect(await book(client)).toEqual(await book(sandboxClient(twin)));
    await client.post("/v1/payments", cardPayment(1, "MINE"));
    await sandbox.restart();
    expect(sandbox.records).toBe(201);
    expect((await book(client))[0]).toContain('"MINE"');
  } finally {
    await Promise.all([sandbox.stop(), twin.stop()]);
  }
});

test("an empty book stays empty when it is started with records later", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "counterfoil-empty-book-"));
  try {
    await (await startSandbox({ dataDir })).stop();
    const second = await startSandbox({ dataDir, records: 100 });
    await second.stop();
    expect(second.records).toBe(0);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

test("a second sandbox over the same data is refused", async () => {
  const sandbox = await startSandbox();
  try {
    const { status, stderr } = run(`--data=${sandbox.dataDir}`, "--port=0");
    expect(status).toBe(1);
    expect(stderr).toMatch(/^the book in .* cannot be opened: database is locked\n$/);
  } finally {
    await sandbox.stop();
  }
});

test("a port in use is one line", async () => {
  const sandbox = await startSandbox();
  const other = await startSandbox();
  try {
    await other.kill();
    const { status, stderr } = run(`--data=${other.dataDir}`, `--port=${sandbox.port}`, "--records=0");
    expect(status).toBe(1);
    expect(stderr).toContain("cannot listen");
  } finally {
    await Promise.all([sandbox.stop(), other.stop()]);
  }
});

test("no full card number ever reaches its files", async () => {
  const sandbox = await startSandbox();
  try {
    const client = sandboxClient(sandbox);
    for (const number of ["5123450000002889", "5100000020002000"]) {
      await client.post("/v1/payments", cardPayment(1, "PAN", { number }));
    }
    await sandbox.kill();
    const files = readdirSync(sandbox.dataDir).map((name) => readFileSync(join(sandbox.dataDir, name), "latin1"));
    expect(files.join("")).toContain('"lastFour":"2889"');
    expect(files.join("")).not.toMatch(/5123450000002889|5100000020002000/);
  } finally {
    await sandbox.stop();
  }
});
