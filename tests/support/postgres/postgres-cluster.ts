import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { postgresBinaries } from "#tests/support/postgres/postgres-binaries.ts";
import { freePort } from "#tests/support/processes/free-port.ts";

const run = promisify(execFile);
const USER = "counterfoil";
const START_TRIES = 3;
const START_TIMEOUT_MS = 30_000;

export type PostgresCluster = { url: string; stop(): Promise<void> };

/** Starts a new, empty PostgreSQL server on its own port, for tests only: it trusts everybody on this machine. */
export async function startPostgresCluster(findBinaries = postgresBinaries): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-postgres-"));
  try {
    // The server refuses to run as root, and its user must be able to enter the folder.
    await chmod(folder, 0o755);
    const account = await unprivilegedAccount();
    const binaries = await findBinaries(folder);
    const data = join(folder, "data");
    await mkdir(data, { mode: 0o700 });
    if (account) await chown(data, account.uid, account.gid);
    await makeCluster(binaries, data, account);
    for (let tries = 1; ; tries += 1) {
      const server = await startServer(binaries, data, account);
      if (server) return { url: server.url, stop: () => stopServer(server.process, folder) };
      if (tries === START_TRIES) throw new Error("PostgreSQL does not start for the tests");
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

type Account = { uid: number; gid: number } | undefined;

async function unprivilegedAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = async (which: "-u" | "-g", name: string) => Number((await run("id", [which, name])).stdout);
  const name = await numberOf("-u", "postgres").then(
    () => "postgres",
    () => "nobody",
  );
  return { uid: await numberOf("-u", name), gid: await numberOf("-g", name) };
}

async function makeCluster(binaries: string, data: string, account: Account): Promise<void> {
  const initdb = join(binaries, "initdb");
  const { stdout: help } = await run(initdb, ["--help"], { cwd: data, ...account });
  // A language's text order, so that a test notices if our order depends on it.
  const order = help.includes("--locale-provider") ? ["--locale-provider=icu", "--icu-locale=en"] : [];
  const plain = ["-D", data, "-U", USER, "-A", "trust", "--no-sync", "--encoding=UTF8", "--locale=C"];
  await run(initdb, [...plain, ...order], { cwd: data, ...account });
}

async function startServer(binaries: string, data: string, account: Account) {
  const port = await freePort();
  const settings = ["fsync=off", "listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=300"];
  const server = spawn(
    join(binaries, "postgres"),
    ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    { cwd: data, stdio: "ignore", ...account },
  );
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  return (await answers(url, server)) ? { url, process: server } : undefined;
}

async function answers(url: string, server: ChildProcess): Promise<boolean> {
  const giveUpAt = performance.now() + START_TIMEOUT_MS;
  while (server.exitCode === null && performance.now() < giveUpAt) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  server.kill("SIGQUIT");
  return false;
}

async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null) {
    // Stops at once, without cleaning up, because nothing of it is kept.
    server.kill("SIGQUIT");
    await once(server, "exit");
  }
  await rm(folder, { recursive: true, force: true });
}
