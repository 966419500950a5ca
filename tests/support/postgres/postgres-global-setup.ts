import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { TestProject } from "vitest/node";
import type { PostgresServer } from "#tests/support/postgres/postgres-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: PostgresServer;
    /** A data folder with a migrated SQLite database that is only copied, never used. */
    migratedFolder: string;
  }
}

/** Starts one PostgreSQL server for the whole run; `inject("postgres")` tells the tests where it is, and `inject("migratedFolder")` of SQLite. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const keeper = spawn(
    process.execPath,
    ["--conditions=react-server", join(import.meta.dirname, "postgres-keeper.ts")],
    // In a separate process group, an interrupt from the terminal does not reach it; it ends when this process has ended.
    { detached: true, stdio: ["pipe", "pipe", "inherit"] },
  );
  const exited = once(keeper, "exit");
  const ready = await Promise.race([
    once(createInterface(keeper.stdout), "line") as Promise<[string]>,
    exited.then(() => {
      throw new Error("no PostgreSQL for the tests: set TEST_DATABASE_URL or install a server");
    }),
  ]);
  const { postgres, migratedFolder } = JSON.parse(ready[0]);
  project.provide("postgres", postgres);
  project.provide("migratedFolder", migratedFolder);
  return async () => {
    keeper.stdin.end();
    await exited;
  };
}
