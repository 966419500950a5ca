import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#lib/commands/process/pinned-node.mjs";
import { asLastLines, sum, tallyOfPlaywright, tallyOfVitest } from "#lib/commands/process/tally.ts";

const NOTHING = { passed: 0, failed: 0, failures: [] };
const name = join(root, "tests/unit/some.test.ts");
const passed = { fullName: "counts cents", status: "passed", failureMessages: [] };
const failed = {
  fullName: "counts days",
  status: "failed",
  failureMessages: ["\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n\n    at tests/unit/some.test.ts:3:1"],
};

test("Vitest: what was skipped did not pass, and each that did not pass is named with its complaint", () => {
  const skipped = { fullName: "counts months", status: "skipped", failureMessages: [] };
  const testResults = [{ name, status: "failed", assertionResults: [passed, failed, skipped] }];
  expect(tallyOfVitest({ numTotalTests: 3, numPassedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      "tests/unit/some.test.ts: counts days: AssertionError: expected 1 to be 2 | at tests/unit/some.test.ts:3:1",
      "tests/unit/some.test.ts: counts months",
    ],
  });
});

test("Vitest: a file that could not be loaded is a failure", () => {
  const testResults = [
    { name, status: "passed", assertionResults: [passed] },
    { name, status: "failed", message: "Cannot find module", assertionResults: [] },
  ];
  expect(tallyOfVitest({ numTotalTests: 1, numPassedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 1,
    failures: ["tests/unit/some.test.ts: not loaded: Cannot find module"],
  });
});

test("Playwright: what was skipped did not pass, what passed on its retry is flaky, and each is named wherever it stands", () => {
  const spec = (title: string, status: string, results: object[]) => ({
    title,
    file: "find.test.ts",
    tests: [{ status, results }],
  });
  const result = { duration: 10 };
  const complaint = { ...result, error: { message: "Error: not visible\nCall log:" } };
  const inner = [spec("lost", "unexpected", [complaint]), spec("left out", "skipped", [])];
  const suites = [
    {
      specs: [spec("found", "expected", [result]), spec("late", "flaky", [complaint, result])],
      suites: [{ specs: inner }],
    },
  ];
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 1 };
  expect(tallyOfPlaywright({ stats, suites, errors: [{ message: "no server" }] })).toEqual({
    passed: 2,
    failed: 3,
    failures: ["find.test.ts: lost: Error: not visible | Call log:", "find.test.ts: left out", "end-to-end: no server"],
    flaky: ["find.test.ts: late: Error: not visible | Call log:"],
  });
});

test.each([null, undefined, {}, "text", { stats: {} }])("no report is no test: %j", (report) => {
  expect(tallyOfVitest(report)).toEqual(NOTHING);
  expect(tallyOfPlaywright(report)).toEqual(NOTHING);
});

test("tallies add up, and the last lines say what failed", () => {
  expect(sum([])).toEqual({ ...NOTHING, flaky: [] });
  const whole = sum([
    { passed: 1, failed: 0, failures: [], flaky: ["late"] },
    { passed: 2, failed: 1, failures: ["types"] },
  ]);
  expect(whole).toEqual({ passed: 3, failed: 1, failures: ["types"], flaky: ["late"] });
  expect(asLastLines(whole)).toBe(
    "\n1 flaky, passed on the retry:\n- late\n\nWhat failed:\n- types\n\n3 passed, 1 failed\n",
  );
  expect(asLastLines(NOTHING)).toBe("\n0 passed, 0 failed\n");
});
