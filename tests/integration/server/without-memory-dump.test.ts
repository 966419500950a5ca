import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const PRELOADED = join(import.meta.dirname, "../../../lib/server/without-memory-dump.mjs");
const ITS_FILTER = 'process.stdout.write(require("node:fs").readFileSync("/proc/self/coredump_filter", "utf8"))';

test.runIf(process.platform === "linux")("a core file of the server holds no memory", () => {
  const filterOf = (...before: string[]) =>
    execFileSync(process.execPath, [...before, "-e", ITS_FILTER], { encoding: "utf8" }).trim();
  expect(filterOf()).not.toBe("00000000");
  expect(filterOf(`--import=${PRELOADED}`)).toBe("00000000");
});
