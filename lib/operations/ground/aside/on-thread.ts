import "server-only";
import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { basename } from "node:path";

/** The jobs of a thread, by name. Arguments and results are copied between threads. */
// biome-ignore lint/suspicious/noExplicitAny: each job declares its own arguments.
export type Serving = Readonly<Record<string, (...given: any[]) => unknown>>;

/** The nice value: behind everything that people wait for, but still a tenth of a busy core. */
const PRIORITY = 10;

/** Makes what a file of jobs exports: it runs the job that is asked for, on this thread, whose priority becomes low. */
export function serveJobs(jobs: Serving): (asked: { name: string; given: readonly unknown[] }) => unknown {
  lowerPriority();
  return ({ name, given }) => jobs[name]?.(...given);
}

/**
 * Lowers the priority of this thread. Only Linux has priorities by thread; elsewhere this would affect the whole
 * process.
 */
function lowerPriority(): void {
  try {
    setPriority(Number(basename(readlinkSync("/proc/thread-self"))), PRIORITY);
  } catch {
    // Without this file, or without the right to change the priority, the thread keeps its normal priority.
  }
}
