import { readFileSync } from "node:fs";
import { type ExportJob, exportedFile } from "#tests/bench/measuring/export-once.ts";
import { withTemporaryStore } from "#tests/bench/measuring/temporary-store.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

// The server's part of exports in a process of its own. `watchedExports` starts it with a `WatchedJobs` as JSON and reads what it writes.

const MEGABYTE = 1_000_000;
const WATCHES = {
  resident: { everyMs: 20, megabytes: residentMegabytes },
  // To take garbage away takes some hundredths of a second itself.
  kept: { everyMs: 500, megabytes: keptMegabytes },
};

export type WatchedJobs = {
  sandbox: RunningSandbox;
  /** `resident`, or `kept`: what is left on the heap and beside it whenever all garbage was taken away. */
  memory: keyof typeof WATCHES;
  /** Made first: what stays afterwards belongs to the server, not to a file. */
  before: ExportJob;
  /** Made one after the other. */
  jobs: readonly ExportJob[];
};

/** `growth`: the most megabytes beyond those after `before`. */
export type WatchedExport = { rows: number; seconds: number; growth: number };

function residentMegabytes(): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return (Number(kibibytes) * 1024) / MEGABYTE;
}

function keptMegabytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEGABYTE;
}

const { sandbox, memory, before, jobs } = JSON.parse(process.argv[2] ?? "") as WatchedJobs;

await withTemporaryStore(async (store) => {
  const context = await actingAs(testWorld(sandbox, store), "accountant");
  await exportedFile(context, before);
  globalThis.gc?.();
  const { everyMs, megabytes } = WATCHES[memory];
  const atFirst = megabytes();
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, megabytes());
  }, everyMs);
  const watched: WatchedExport[] = [];
  for (const job of jobs) {
    peak = megabytes();
    const begun = performance.now();
    const { rows } = await exportedFile(context, job);
    watched.push({ rows, seconds: (performance.now() - begun) / 1000, growth: peak - atFirst });
  }
  clearInterval(timer);
  process.stdout.write(JSON.stringify(watched));
});
process.exit(0);
