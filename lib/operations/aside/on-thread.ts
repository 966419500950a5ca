import "server-only";
import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { basename } from "node:path";
import { parentPort } from "node:worker_threads";

/** What a thread can do, by name. What goes in and out is copied. */
// biome-ignore lint/suspicious/noExplicitAny: each job says itself what it is given.
export type Serving = Readonly<Record<string, (...given: any[]) => unknown>>;

/** Behind everything that people wait for, and still a tenth of a busy core. */
const PRIORITY = 10;

/** Does on this thread what it is asked, one after the other, and gives way to everybody else on the machine. */
export function serveJobs(jobs: Serving): void {
  lowerPriority();
  parentPort?.on("message", ({ name, given }: { name: string; given: readonly unknown[] }) => {
    parentPort?.postMessage(jobs[name]?.(...given));
  });
}

/** Linux alone has a priority for each thread; elsewhere it would be that of the whole process. */
function lowerPriority(): void {
  try {
    setPriority(Number(basename(readlinkSync("/proc/thread-self"))), PRIORITY);
  } catch {
    // Where there is no such file, or none of ours: as any other thread.
  }
}
