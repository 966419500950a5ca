import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { z } from "zod";
import { root } from "./pinned-node.mjs";
import { readPlaywrightReport } from "./playwright-report.ts";

/** How long one test file took, its modules and hooks included. */
export type FileTime = { file: string; ms: number };

/** How long a server took until it answered, in one of the test processes. */
export type ServerStart = { server: string; ms: number };

/** How long a step took, and what is known of its parts. */
export type StepTimes = { name: string; ms: number; files: readonly FileTime[]; starts: readonly ServerStart[] };

const SLOWEST = 20;

const fileTimes = z.array(z.object({ file: z.string(), ms: z.number() }));

/** Reads the times that the reporter in tests/support/processes/file-times.ts writes beside Vitest's report. */
export function fileTimesOfVitest(report: unknown): readonly FileTime[] {
  return fileTimes.safeParse(report).data ?? [];
}

/** Adds up the times of each file in Playwright's JSON report, retries included. */
export function fileTimesOfPlaywright(report: unknown): readonly FileTime[] {
  const byFile = new Map<string, number>();
  for (const { file, tests } of readPlaywrightReport(report)?.specs ?? []) {
    const ms = tests.flatMap(({ results }) => results).reduce((all, { duration }) => all + duration, 0);
    byFile.set(file, (byFile.get(file) ?? 0) + ms);
  }
  return [...byFile].map(([file, ms]) => ({ file: `tests/e2e/${file}`, ms }));
}

/** Reads the lines that test processes append to the file named by `SERVER_STARTS`; nothing without that file. */
export function readServerStarts(file: string): readonly ServerStart[] {
  const line = z.object({ server: z.string(), ms: z.number() });
  try {
    return readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .filter(Boolean)
      .map((text) => line.parse(JSON.parse(text)));
  } catch {
    return [];
  }
}

/** Formats the seconds of each step, the slowest files of all, and how long tests waited for servers to start. */
export function asTimeTable(steps: readonly StepTimes[]): string {
  const files = steps.flatMap(({ files }) => files).toSorted((left, right) => right.ms - left.ms);
  const lines = [
    "\nSeconds by step:",
    ...steps.map(({ name, ms }) => row(ms, name)),
    ...(files.length > 0 ? [`\nThe ${Math.min(SLOWEST, files.length)} slowest test files:`] : []),
    ...files.slice(0, SLOWEST).map(({ file, ms }) => row(ms, file.startsWith(root) ? relative(root, file) : file)),
    ...serverLines(steps),
  ];
  return `${lines.join("\n")}\n`;
}

function serverLines(steps: readonly StepTimes[]): readonly string[] {
  const lines = steps.flatMap(({ name, starts }) =>
    [...Map.groupBy(starts, ({ server }) => server)].map(([server, all]) =>
      row(
        all.reduce((sum, { ms }) => sum + ms, 0),
        `${name}: ${all.length} × ${server}`,
      ),
    ),
  );
  return lines.length > 0 ? ["\nSeconds that tests waited for servers to start:", ...lines] : [];
}

const row = (ms: number, text: string) => `${(ms / 1_000).toFixed(1).padStart(8)}  ${text}`;
