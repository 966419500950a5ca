import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pinnedBinary, root } from "./pinned-node.mjs";

const END_WITHIN_MS = 8_000;
/** The running children, each with the time in which it ends after SIGTERM. */
const living: { child: ChildProcess; endWithinMs: number }[] = [];
let ending = false;

export type ProcessEnvironment = NodeJS.ProcessEnv;

/**
 * Starts a file on the pinned Node, in the top folder and in its own process group. So a terminal's Ctrl-C reaches only
 * this process, which ends the children in order. A child ends when this process does, even after SIGKILL.
 */
export function startChild(
  args: readonly string[],
  options: { env: ProcessEnvironment; stdout?: "inherit" | "pipe"; stderr?: "inherit" | "pipe"; endWithinMs?: number },
): ChildProcess {
  const stdio: StdioOptions = ["ignore", options.stdout ?? "inherit", options.stderr ?? "inherit", "ipc"];
  const preload = ["--import", join(import.meta.dirname, "end-with-parent.mjs")];
  const env = { ...options.env, STARTED_BY: String(process.pid) };
  const child = spawn(pinnedBinary, [...preload, ...args], { cwd: root, env, stdio, detached: true });
  const started = { child, endWithinMs: options.endWithinMs ?? END_WITHIN_MS };
  living.push(started);
  child.once("exit", () => living.splice(living.indexOf(started), 1));
  return child;
}

/**
 * Resolves to the child's exit code, or 128 plus the signal's number if a signal ended it, like a shell. Never resolves
 * while we end all children: that is no failure.
 */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once("error", () => resolve(127));
    child.once("exit", (code, signal) => {
      if (!ending) resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Kills the child and its workers once none of the streams has carried anything for `silentMs`. The returned function
 * tells whether the child ended by itself.
 */
export function endWhenSilent(child: ChildProcess, streams: readonly Readable[], silentMs: number): () => boolean {
  let isInTime = true;
  const limit = setTimeout(() => {
    isInTime = false;
    signalGroup(child, "SIGKILL");
  }, silentMs);
  for (const stream of streams) stream.on("data", () => limit.refresh());
  child.once("exit", () => clearTimeout(limit));
  return () => isInTime;
}

/** Ends the children, the last one first: SIGTERM, and SIGKILL after eight seconds or the child's own time. */
export async function endChildren(): Promise<void> {
  ending = true;
  for (let last = living.at(-1); last !== undefined; last = living.at(-1)) {
    const { child, endWithinMs } = last;
    const gone = once(child, "exit");
    signalGroup(child, "SIGTERM");
    const impatience = setTimeout(() => signalGroup(child, "SIGKILL"), endWithinMs);
    await gone;
    clearTimeout(impatience);
  }
}

/** Signals the whole process group, because a build has workers. */
function signalGroup({ pid }: ChildProcess, signal: "SIGTERM" | "SIGKILL"): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The process has just ended.
  }
}

/**
 * Ends the children and then this process, with exit code 0, on Ctrl-C, a termination signal or the loss of the parent.
 */
export function endOnSignals(): void {
  const end = () => {
    if (ending) return;
    endChildren().then(() => process.exit(0));
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, end);
}
