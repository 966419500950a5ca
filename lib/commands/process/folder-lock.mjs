import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endWithError, root } from "./pinned-node.mjs";

// Everything that runs from this folder shares packages and build. A lock names its holder by process id and, if the
// system tells it, start time. So neither a crash nor a later process with the same id holds a lock.

const folder = join(root, ".next", "cache", "counterfoil");

/** Returns the id and start time of a running process; null if it is not running. */
function identityOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return `${pid} ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}`;
  } catch {
    if (process.platform === "linux") return null;
  }
  try {
    process.kill(pid, 0);
    return `${pid} -`;
  } catch (error) {
    return error.code === "EPERM" ? `${pid} -` : null;
  }
}

/** Returns the process id of the living holder named in a file; null without one. */
function livingHolder(file) {
  const written = readOrNull(file);
  if (written === null) return null;
  const pid = Number(written.split(" ")[0]);
  return identityOf(pid) === written ? pid : null;
}

function readOrNull(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/**
 * Takes a lock file for this process, even from a dead holder. Returns 0 if it is ours, else the holder's process id.
 * @param {string} file its folder must exist
 * @returns {number}
 */
export function tryHold(file) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, identityOf(process.pid) ?? "");
  try {
    for (;;) {
      try {
        // A link appears with its content or not at all, and never replaces another.
        linkSync(mine, file);
        return 0;
      } catch (error) {
        if (error.code !== "EEXIST") throw error;
      }
      const holder = livingHolder(file);
      if (holder !== null) return holder;
      takeAway(file);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Removes a dead holder's lock. A lock that another process has just taken is put back. */
function takeAway(file) {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
    if (livingHolder(aside) !== null) linkSync(aside, file);
  } catch {
    // Another process was faster, and the next round sees its lock.
  }
  rmSync(aside, { force: true });
}

/** Releases a lock if this process holds it. */
export function letGo(file) {
  if (livingHolder(file) === process.pid) rmSync(file, { force: true });
}

/**
 * Runs the work while no other process installs packages or builds in this folder; waits until the other one is done.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(work) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "prepare.lock");
  for (let waited = 0, holder = tryHold(file); holder !== 0; holder = tryHold(file), waited += 1) {
    if (waited === 0) process.stdout.write(`Waiting for process ${holder}, which is preparing this folder.\n`);
    await sleep(300);
  }
  try {
    return await work();
  } finally {
    letGo(file);
  }
}

/** Notes until this process ends that it runs from the present packages and build. */
export function markRunning() {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `running-${process.pid}`);
  writeFileSync(file, identityOf(process.pid) ?? "");
  process.on("exit", () => rmSync(file, { force: true }));
}

/** Ends the process with one plain line if a running dashboard would lose its files. */
export function refuseWhileRunning(what) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (!name.startsWith("running-")) continue;
    const holder = livingHolder(join(folder, name));
    if (holder === null) rmSync(join(folder, name), { force: true });
    else endWithError(`${what}, but Counterfoil is running from this folder (process ${holder}): stop it first.`);
  }
}
