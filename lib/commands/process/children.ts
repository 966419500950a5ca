import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { join } from "node:path";
import { pinnedBinary, root } from "./pinned-node.mjs";

const END_WITHIN_MS = 8_000;
const living: ChildProcess[] = [];
let ending = false;

export type Environment = NodeJS.ProcessEnv;

/**
 * Starts a file on the pinned Node, in the top folder and in a process group of its own, so that a terminal's Ctrl-C reaches
 * us alone and we end the others in their order. It ends when we do, also when we are shot.
 */
export function startChild(
  args: readonly string[],
  options: { env: Environment; stdout?: "inherit" | "pipe"; stderr?: "inherit" | "pipe" },
): ChildProcess {
  const stdio: StdioOptions = ["ignore", options.stdout ?? "inherit", options.stderr ?? "inherit", "ipc"];
  const preload = ["--import", join(import.meta.dirname, "end-with-parent.mjs")];
  const env = { ...options.env, STARTED_BY: String(process.pid) };
  const child = spawn(pinnedBinary, [...preload, ...args], { cwd: root, env, stdio, detached: true });
  living.push(child);
  child.once("exit", () => living.splice(living.indexOf(child), 1));
  return child;
}

/**
 * The child's exit code, when it ends by itself; 128 and the signal's number when a signal ended it, as a shell would say.
 * Never resolves once we are ending everything: what was asked for is no failure.
 */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once("error", () => resolve(127));
    child.once("exit", (code, signal) => {
      if (!ending) resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/** Ends the child and its workers when so long has passed; the function tells whether it never came to that. */
export function endWithin(child: ChildProcess, limitMs: number): () => boolean {
  let isInTime = true;
  const limit = setTimeout(() => {
    isInTime = false;
    signalGroup(child, "SIGKILL");
  }, limitMs);
  child.once("exit", () => clearTimeout(limit));
  return () => isInTime;
}

/** Ends what was started, the last one first: each is asked, and after eight seconds made to. */
export async function endChildren(): Promise<void> {
  ending = true;
  for (let child = living.at(-1); child !== undefined; child = living.at(-1)) {
    const gone = once(child, "exit");
    signalGroup(child, "SIGTERM");
    const impatience = setTimeout(() => signalGroup(child, "SIGKILL"), END_WITHIN_MS);
    await gone;
    clearTimeout(impatience);
  }
}

/** A build has workers of its own: all of them hear it. */
function signalGroup({ pid }: ChildProcess, signal: "SIGTERM" | "SIGKILL"): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It ended in this very moment.
  }
}

/** Ctrl-C, a termination signal and the loss of whoever started us all end the children, and then us with exit code 0. */
export function endOnSignals(): void {
  const end = () => {
    if (ending) return;
    endChildren().then(() => process.exit(0));
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, end);
}
