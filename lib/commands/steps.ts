import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { ended, endWithin, startChild } from "./process/children.ts";
import { pinnedEnvironment, root } from "./process/pinned-node.mjs";
import { sum, type Tally, tallyOfPlaywright, tallyOfVitest } from "./process/tally.ts";

/** One part of the checks: a command whose tests are counted. */
export type Step = {
  name: string;
  /** The arguments for Node. */
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Reads the numbers from the report that the command writes; without a report the step counts as one test. */
  report?: { file: string; tally: (report: unknown) => Tally };
  /** Whether a run without tests passes. */
  mayBeEmpty?: boolean;
};

const bin = (path: string) => join(root, "node_modules", path);
const OUTPUT = join(root, "tests", ".output");
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
};

export const build: Step = { name: "production build", args: [conditions, join(import.meta.dirname, "build.ts")] };

/** The projects of the unit tests in tests/vitest.config.ts. */
export const UNIT = ["unit", "unit-alone"] as const;

/** Makes a step from some of the projects in tests/vitest.config.ts. */
export function vitest(...projects: readonly string[]): Step {
  const file = join(OUTPUT, `vitest-${projects.join("-")}.json`);
  // The default reporter prints each file when it ends, so a hanging file shows by its absence.
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile=${file}`];
  const options = ["--config=tests/vitest.config.ts", ...reporters];
  return {
    name: projects.join(" and "),
    args: [conditions, bin("vitest/vitest.mjs"), "run", ...options, ...projects.map((name) => `--project=${name}`)],
    report: { file, tally: tallyOfVitest },
  };
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
  };
}

/** A step that takes longer counts as hanging. */
const LONGEST_MS = 30 * 60_000;

/**
 * Runs a step to its end, even if it fails; a hanging one is killed and has failed. With `output: "held"` its output
 * appears at once when it ends.
 */
export async function runStep(step: Step, output: "live" | "held", longestMs = LONGEST_MS): Promise<Tally> {
  if (step.report) {
    mkdirSync(dirname(step.report.file), { recursive: true });
    rmSync(step.report.file, { force: true });
  }
  if (output === "live") process.stdout.write(`\n== ${step.name}\n`);
  const stream = output === "live" ? "inherit" : "pipe";
  const env = { ...pinnedEnvironment(), ...step.env };
  const child = startChild(step.args, { env, stdout: stream, stderr: stream });
  const said = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : "")));
  const isInTime = endWithin(child, longestMs);
  const code = await ended(child);
  if (output === "held") process.stdout.write(`\n== ${step.name}\n${(await said).join("")}`);
  if (!isInTime()) return failed(`${step.name}: it had not ended after ${longestMs / 60_000} minutes`);
  return tallyOf(step, code);
}

const failed = (why: string): Tally => ({ passed: 0, failed: 1, failures: [why] });

function tallyOf({ name, report, mayBeEmpty = false }: Step, code: number): Tally {
  if (!report) return code === 0 ? { passed: 1, failed: 0, failures: [] } : failed(name);
  const tally = report.tally(readReport(report.file));
  const complaint =
    tally.passed + tally.failed === 0 && !(mayBeEmpty && code === 0)
      ? "no test ran"
      : code !== 0 && tally.failed === 0
        ? `it ended with exit code ${code} though no test failed`
        : undefined;
  if (complaint === undefined) return tally;
  return sum([tally, failed(`${name}: ${complaint}`)]);
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
