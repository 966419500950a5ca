import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Plain JavaScript on built-in modules of Node 20, because this runs before the pinned Node is installed.

/** The top folder of the project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..");

/** The path at which npm installs the pinned Node. */
export const pinnedBinary = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/** Returns the version on which the project is built and tested, from the lockfile: `v26.10.0`. */
export function pinnedVersion() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return `v${packages["node_modules/node"].version}`;
}

/** Tells whether the pinned Node is installed and runs. */
export function pinnedNodeRuns() {
  if (!existsSync(pinnedBinary)) return false;
  const answer = spawnSync(pinnedBinary, ["--version"], { encoding: "utf8" });
  return answer.stdout?.trim() === pinnedVersion();
}

/**
 * Ends this process with one plain line, exit code 1.
 * @param {string} line
 * @returns {never}
 */
export function endWithError(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/**
 * Ends the process with one plain line unless it runs on the pinned Node. Every command in TypeScript calls this first, because
 * on another Node small differences would go unnoticed.
 */
export function requirePinnedNode() {
  const wanted = pinnedVersion();
  if (process.version === wanted) return;
  endWithError(
    `This needs Node ${wanted}, and is running on ${process.version}: use the npm scripts (npm start, npm test, ...).`,
  );
}

/**
 * Runs a file of `lib/commands` on the pinned Node, as a child with our terminal, signals and arguments, and ends this process
 * with the child's exit code.
 * @param {string} file name in lib/commands
 * @param {string[]} given its arguments
 */
export function runOnPinnedNode(file, given) {
  if (!pinnedNodeRuns()) {
    endWithError(
      `Node ${pinnedVersion()} is not installed in node_modules: run npm start or npm test, which bring it.`,
    );
  }
  const preload = ["--import", join(root, "lib", "commands", "process", "end-with-parent.mjs")];
  const args = ["--conditions=react-server", ...preload, join(root, "lib", "commands", file), ...given];
  const child = spawn(pinnedBinary, args, {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...pinnedEnvironment(), STARTED_BY: String(process.pid) },
  });
  // The child decides what a signal means, and we wait for it. A terminal's Ctrl-C reaches it twice, which does no
  // harm.
  process.on("SIGINT", () => child.kill("SIGINT"));
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGHUP", () => child.kill("SIGTERM"));
  child.on("error", (error) => endWithError(`Node ${pinnedVersion()} could not be started: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}

/** Makes the environment of children: the pinned Node comes first in the path, and Next sends no telemetry. */
export function pinnedEnvironment() {
  const bins = join(root, "node_modules", ".bin");
  return { ...process.env, NEXT_TELEMETRY_DISABLED: "1", PATH: `${bins}:${process.env.PATH ?? ""}` };
}
