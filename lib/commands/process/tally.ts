import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { root } from "./pinned-node.mjs";
import { readPlaywrightReport } from "./playwright-report.ts";

/**
 * The numbers of passed and failed tests, with a line for each failure. Skipped tests do not count as passed. A test
 * that passed only on its retry counts as passed and is named as flaky.
 */
export type Tally = { passed: number; failed: number; failures: readonly string[]; flaky?: readonly string[] };

const NOTHING: Tally = { passed: 0, failed: 0, failures: [] };

const vitestReport = z.object({
  numTotalTests: z.number(),
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** Reads Vitest's JSON report; a file that could not be loaded is one failure. An empty tally without a report. */
export function tallyOfVitest(report: unknown): Tally {
  const parsed = vitestReport.safeParse(report);
  if (!parsed.success) return NOTHING;
  const { numTotalTests, numPassedTests, testResults } = parsed.data;
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== "passed")
      .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages?.[0])),
  );
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests + unloaded.length,
    failures: [...failures, ...unloaded.map(({ name, message }) => failure(name, "not loaded", message))],
  };
}

/** Reads Playwright's JSON report. An empty tally without a report. */
export function tallyOfPlaywright(report: unknown): Tally {
  const read = readPlaywrightReport(report);
  if (!read) return NOTHING;
  const { expected, unexpected, flaky, skipped } = read.stats;
  const named = (isMeant: (status: string) => boolean) =>
    read.specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => isMeant(status))
        .map(({ results }) => failure(file, title, results.find(({ error }) => error)?.error?.message)),
    );
  const failures = named((status) => status !== "expected" && status !== "flaky");
  return {
    passed: expected + flaky,
    failed: unexpected + skipped + read.errors.length,
    failures: [...failures, ...read.errors.map(({ message }) => failure("", "end-to-end", message))],
    flaky: named((status) => status === "flaky"),
  };
}

/** Adds tallies up. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((all, { passed }) => all + passed, 0),
    failed: tallies.reduce((all, { failed }) => all + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
    flaky: tallies.flatMap(({ flaky = [] }) => flaky),
  };
}

/** Formats the last lines of a run: each failure and flaky test, and the numbers. */
export function asLastLines({ passed, failed, failures, flaky = [] }: Tally): string {
  const named = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? `\n${title}:\n${lines.map((line) => `- ${line}\n`).join("")}` : "";
  const unsteady = named(`${flaky.length} flaky, passed on the retry`, flaky);
  return `${unsteady}${named("What failed", failures)}\n${passed} passed, ${failed} failed\n`;
}

/** The number of lines of an error that show the expected and the actual value; the place of the test follows. */
const EXCERPT_LINES = 6;

function failure(file: string, name: string, complaint = ""): string {
  const lines = stripVTControlCharacters(complaint)
    .split("\n")
    .map((line) => line.trim());
  const frames = lines.filter((line) => line.startsWith("at "));
  const excerpt = [
    ...lines.filter((line) => line && !line.startsWith("at ")).slice(0, EXCERPT_LINES),
    ...frames.slice(0, 1),
  ];
  return [file.startsWith(root) ? relative(root, file) : file, name, excerpt.join(" | ")].filter(Boolean).join(": ");
}
