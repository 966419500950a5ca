import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { refuse, root } from "./pinned-node.mjs";

// Packages and build are shared by everything that runs from this folder. A holder is written down as its process id and,
// where the system tells, the moment it began, so that neither a crash nor a later process of the same id holds anything.

const folder = join(root, ".next", "cache", "counterfoil");

/** Process id and beginning of a process that runs now, else null. */
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

/** The process id of the living holder that a file names, else null. */
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
 * Takes a lock file for this process, also from a holder that is dead. Returns 0 when it is ours, else the process id
 * of its holder.
 * @param {string} file its folder must exist
 * @returns {number}
 */
export function tryHold(file) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, identityOf(process.pid) ?? "");
  try {
    for (;;) {
      try {
        // A link appears with its content or not at all, and never in place of another.
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

/** Removes a dead holder's lock; one that another process took in that very moment is put back. */
function takeAway(file) {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
    if (livingHolder(aside) !== null) linkSync(aside, file);
  } catch {
    // Another process was faster: the next round sees what it did.
  }
  rmSync(aside, { force: true });
}

/** Gives a lock back, when it is ours. */
export function letGo(file) {
  if (livingHolder(file) === process.pid) rmSync(file, { force: true });
}

/**
 * Runs the work while no other process installs packages or builds in this folder; waits for one that does.
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

/** Notes that this process runs from packages and build as they are now; undone when it ends. */
export function markRunning() {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `running-${process.pid}`);
  writeFileSync(file, identityOf(process.pid) ?? "");
  process.on("exit", () => rmSync(file, { force: true }));
}

/** Ends the process with one plain line when a running dashboard would lose its files under its feet. */
export function refuseWhileRunning(what) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (!name.startsWith("running-")) continue;
    const holder = livingHolder(join(folder, name));
    if (holder === null) rmSync(join(folder, name), { force: true });
    else refuse(`${what}, but Counterfoil is running from this folder (process ${holder}): stop it first.`);
  }
}
