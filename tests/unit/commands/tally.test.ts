import { expect, test } from "vitest";
import { sum, tallyOfPlaywright, tallyOfVitest } from "#lib/commands/tally.ts";

const file = (status: string, tests: number) => ({ status, assertionResults: Array(tests).fill({}) });

test("Vitest: what was skipped did not pass", () => {
  const report = { numTotalTests: 10, numPassedTests: 6, testResults: [file("passed", 5), file("failed", 5)] };
  expect(tallyOfVitest(report)).toEqual({ passed: 6, failed: 4 });
});

test("Vitest: a file that could not be loaded is a failure", () => {
  const report = { numTotalTests: 3, numPassedTests: 3, testResults: [file("passed", 3), file("failed", 0)] };
  expect(tallyOfVitest(report)).toEqual({ passed: 3, failed: 1 });
});

test("Playwright: what was skipped or passed only when repeated did not pass", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(tallyOfPlaywright({ stats, errors: [{ message: "no test was found" }] })).toEqual({ passed: 5, failed: 5 });
});

test.each([null, undefined, {}, "text", { stats: {} }])("no report is no test: %j", (report) => {
  expect(tallyOfVitest(report)).toEqual({ passed: 0, failed: 0 });
  expect(tallyOfPlaywright(report)).toEqual({ passed: 0, failed: 0 });
});

test("tallies add up", () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0 });
  const tallies = [
    { passed: 1, failed: 0 },
    { passed: 2, failed: 3 },
  ];
  expect(sum(tallies)).toEqual({ passed: 3, failed: 3 });
});
