import { z } from "zod";

/** Tests that passed and that did not. What was skipped did not pass. */
export type Tally = { passed: number; failed: number };

const vitestReport = z.object({
  numTotalTests: z.number(),
  numPassedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** The numbers of Vitest's JSON report; a file that could not even be loaded is one failure. Nothing without a report. */
export function tallyOfVitest(report: unknown): Tally {
  const parsed = vitestReport.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 0 };
  const { numTotalTests, numPassedTests, testResults } = parsed.data;
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + unloaded.length };
}

/** The numbers of Playwright's JSON report; a test that passed only when repeated failed. Nothing without a report. */
export function tallyOfPlaywright(report: unknown): Tally {
  const parsed = playwrightReport.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky, skipped } = parsed.data.stats;
  return { passed: expected, failed: unexpected + flaky + skipped + parsed.data.errors.length };
}

/** All of them together. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  });
}
