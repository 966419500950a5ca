import { join } from "node:path";
import { root } from "./process/pinned-node.mjs";
import { type Tally, tallyOfPlaywright, tallyOfVitest } from "./process/tally.ts";
import { type FileTime, fileTimesOfPlaywright, fileTimesOfVitest } from "./process/times.ts";

/** One part of the checks: a command whose tests are counted. */
export type Step = {
  name: string;
  /** The arguments for Node. */
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Reads the numbers from the report that the command writes; without a report the step counts as one test. */
  report?: { file: string; tally: (report: unknown) => Tally };
  /** Reads how long each test file took from what the command writes. */
  fileTimes?: { file: string; read: (report: unknown) => readonly FileTime[] };
  /** What mends most of what it finds. */
  remedy?: string;
  /** Whether a run without tests passes. */
  mayBeEmpty?: boolean;
  /** Whether it gets only the time of the processor that others leave. */
  isPatient?: boolean;
};

const bin = (path: string) => join(root, "node_modules", path);
/** Where the steps write their reports. */
export const OUTPUT = join(root, "tests", ".output");
const conditions = "--conditions=react-server";

/** Generates the type names of routes and imported files, without which a fresh clone does not type-check. */
export const routeTypes: Step = { name: "route types", args: [bin("next/dist/bin/next"), "typegen"] };

export const types: Step = {
  name: "types",
  args: [bin("typescript/bin/tsc"), "--noEmit", "--project", "tsconfig.json"],
};

export const formatAndLint: Step = {
  name: "format and lint",
  args: [bin("@biomejs/biome/bin/biome"), "check", "--config-path=tests/biome.jsonc", "--error-on-warnings"],
  remedy: "npm run format mends the format; what it leaves is described above",
};

export const build: Step = { name: "production build", args: [conditions, join(import.meta.dirname, "build.ts")] };

/** The projects of the unit tests in tests/vitest.config.ts. */
export const UNIT = ["unit", "unit-alone"] as const;

/** The projects of the integration tests: most share their modules, some replace them. */
export const INTEGRATION = ["integration", "integration-alone"] as const;

/** Makes a step from some of the projects in tests/vitest.config.ts. */
export function vitest(...projects: readonly string[]): Step {
  const file = join(OUTPUT, `vitest-${projects.join("-")}.json`);
  const times = join(OUTPUT, `vitest-${projects.join("-")}-times.json`);
  // The default reporter prints each file when it ends, so a hanging file shows by its absence.
  const timed = `--reporter=${join(root, "tests", "support", "processes", "file-times.ts")}`;
  const reporters = ["--reporter=default", "--reporter=json", timed, `--outputFile=${file}`];
  const options = ["--config=tests/vitest.config.ts", ...reporters];
  return {
    name: projects.join(" and "),
    args: [conditions, bin("vitest/vitest.mjs"), "run", ...options, ...projects.map((name) => `--project=${name}`)],
    env: { FILE_TIMES: times },
    report: { file, tally: tallyOfVitest },
    fileTimes: { file: times, read: fileTimesOfVitest },
  };
}

/** Lets a step run beside others without delaying them: they wait for answers and timers half of their time. */
export function patiently(step: Step): Step {
  return { ...step, isPatient: true };
}

/** Limits a step to the test files that import something uncommitted. */
export function onlyChanged(step: Step): Step {
  return { ...step, args: [...step.args, "--changed", "--passWithNoTests"], mayBeEmpty: true };
}

/** Makes the step of the browser journeys. */
export function endToEnd(chromium: string): Step {
  const file = join(OUTPUT, "playwright.json");
  return {
    name: "end-to-end",
    args: [conditions, bin("playwright/cli.js"), "test", "--config=tests/playwright.config.ts", "--reporter=list,json"],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { file, tally: tallyOfPlaywright },
    fileTimes: { file, read: fileTimesOfPlaywright },
  };
}
