import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

/*
 * Loaded before the dashboard of a test, by NODE_OPTIONS. Writes down how long its event loop was held, in milliseconds of the main
 * thread's own computing: what other processes take does not count.
 */

const TICK_MS = 1;
const WORTH_WRITING_MS = 40;

const file = process.env.HOLDS_FILE;

if (isMainThread && file && process.argv[1]?.endsWith("serve-dashboard.mjs")) {
  let before = computedMs();
  setInterval(() => {
    const now = computedMs();
    if (now - before >= WORTH_WRITING_MS) appendFileSync(file, `${Math.round(now - before)}\n`);
    before = computedMs();
  }, TICK_MS).unref();
}

function computedMs() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
