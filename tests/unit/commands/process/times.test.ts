import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#lib/commands/process/pinned-node.mjs";
import {
  asTimeTable,
  fileTimesOfPlaywright,
  fileTimesOfVitest,
  readServerStarts,
} from "#lib/commands/process/times.ts";

test("journeys: every try of every journey counts for its file", () => {
  const spec = (file: string, durations: readonly number[]) => ({
    title: "a journey",
    file,
    tests: [{ status: "expected", results: durations.map((duration) => ({ duration })) }],
  });
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
  const suites = [
    { specs: [spec("money/refund.test.ts", [900, 100])], suites: [{ specs: [spec("money/refund.test.ts", [500])] }] },
    { specs: [spec("find/find.test.ts", [250])] },
  ];
  expect(fileTimesOfPlaywright({ stats, suites, errors: [] })).toEqual([
    { file: "tests/e2e/money/refund.test.ts", ms: 1_500 },
    { file: "tests/e2e/find/find.test.ts", ms: 250 },
  ]);
});

test("no report is no time", () => {
  expect(fileTimesOfPlaywright(null)).toEqual([]);
  expect(fileTimesOfVitest(null)).toEqual([]);
  expect(readServerStarts(join(tmpdir(), "counterfoil-no-such-file"))).toEqual([]);
});

test("the table names each step, the twenty slowest files of all, and what the starts of servers cost together", () => {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-times-"));
  const file = join(folder, "starts.jsonl");
  writeFileSync(
    file,
    '{"server":"sandbox","ms":900}\n{"server":"dashboard","ms":2000}\n{"server":"sandbox","ms":1100}\n',
  );
  const starts = readServerStarts(file);
  rmSync(folder, { recursive: true });
  const files = Array.from({ length: 25 }, (_, index) => ({
    file: join(root, `tests/${index}.test.ts`),
    ms: index * 1_000,
  }));
  const table = asTimeTable([
    { name: "types", ms: 12_345, files: [], starts: [] },
    { name: "integration", ms: 60_000, files, starts },
  ]);
  const lines = table.split("\n");
  expect(lines.slice(0, 7)).toEqual([
    "",
    "Seconds by step:",
    "    12.3  types",
    "    60.0  integration",
    "",
    "The 20 slowest test files:",
    "    24.0  tests/24.test.ts",
  ]);
  expect(table).toContain("     5.0  tests/5.test.ts\n\n");
  expect(table).not.toContain("tests/4.test.ts");
  expect(lines.slice(-4)).toEqual([
    "Seconds that tests waited for servers to start:",
    "     2.0  integration: 2 × sandbox",
    "     2.0  integration: 1 × dashboard",
    "",
  ]);
});
