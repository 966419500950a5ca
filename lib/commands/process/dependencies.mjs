import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { alone, refuseWhileRunning } from "./folder-lock.mjs";
import { endWithError, pinnedNodeRuns, pinnedVersion, root } from "./pinned-node.mjs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Installs the packages of the lockfile if they are missing or differ, and the pinned Node if its install script did not run.
 * Ends the process with one plain line if it fails.
 */
export async function bringDependencies() {
  if (!packagesDiffer(root) && pinnedNodeRuns()) return;
  await alone(async () => {
    // Another process may have installed them during the wait.
    if (packagesDiffer(root)) {
      refuseWhileRunning("The packages have changed");
      if ((await npm("ci", "--include=dev")) !== 0)
        endWithError("The packages could not be installed: npm ci failed, see above.");
    }
    if (pinnedNodeRuns()) return;
    await npm("rebuild", "node", "--ignore-scripts=false");
    if (!pinnedNodeRuns())
      endWithError(`Node ${pinnedVersion()} could not be brought: npm rebuild node failed, see above.`);
  });
}

/**
 * Decides whether the installed packages differ from the lockfile. npm writes its own note at the end of an installation, so an
 * interrupted one differs too.
 * @param {string} folder the project's top folder
 */
export function packagesDiffer(folder) {
  const wanted = packagesOf(join(folder, "package-lock.json"));
  if (wanted === null) endWithError("package-lock.json is missing or cannot be read.");
  const installed = packagesOf(join(folder, "node_modules", ".package-lock.json"));
  if (installed === null) return true;
  for (const [path, { version, optional }] of Object.entries(wanted)) {
    if (path === "") continue;
    // An optional package may be missing because it is for another platform.
    if (path in installed ? installed[path].version !== version : !optional) return true;
  }
  return Object.keys(installed).some((path) => !(path in wanted));
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, "utf8")).packages ?? null;
  } catch {
    return null;
  }
}

/**
 * Runs npm on our terminal and returns the exit code. A signal that ends this process ends npm first: the next start must not
 * find the folder unlocked while npm still writes to it.
 */
async function npm(...args) {
  const { npm_execpath: script = "", npm_node_execpath: node = "" } = process.env;
  const [command, ...before] = /npm-cli\.js$/.test(script) && node ? [node, script] : ["npm"];
  // npm must not run on the Node that it is about to replace.
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((entry) => !entry.startsWith(join(root, "node_modules")));
  // Everything goes to stderr, because stdout may be the command's result.
  process.stderr.write(`npm ${args.join(" ")}\n`);
  // Hides npm's warnings that packages want a newer Node: the pinned one, on which they run, is newer.
  const child = spawn(command, [...before, ...args, "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["inherit", process.stderr.fd, process.stderr.fd],
    env: { ...process.env, PATH: path.join(delimiter), NEXT_TELEMETRY_DISABLED: "1" },
  });
  let signalled;
  const pass = (signal) => {
    signalled = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  const [code] = await once(child, "exit").catch(() => [1]);
  for (const signal of SIGNALS) process.off(signal, pass);
  if (signalled) process.exit(128 + constants.signals[signalled]);
  return code ?? 1;
}
