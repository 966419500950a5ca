import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { WatchedExport, WatchedJobs } from "#tests/bench/measuring/export-process.ts";

const PROCESS = join(import.meta.dirname, "export-process.ts");

/** Makes files in a process of their own with these flags of Node, and says how much its memory grew with each. Linux only. */
export async function watchedExports(flags: readonly string[], jobs: WatchedJobs): Promise<readonly WatchedExport[]> {
  const args = ["--conditions=react-server", "--expose-gc", ...flags, PROCESS, JSON.stringify(jobs)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}
