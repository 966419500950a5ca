import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { ended, endWhenSilent, startChild } from "./process/children.ts";
import { giveWay } from "./process/give-way.ts";
import { pinnedEnvironment } from "./process/pinned-node.mjs";
import { sum, type Tally } from "./process/tally.ts";
import { readServerStarts, type StepTimes } from "./process/times.ts";
import { OUTPUT, type Step } from "./steps.ts";

/** What came of a step, and how long it took. */
export type StepRun = { tally: Tally; times: StepTimes };

/** A step that prints nothing for so long counts as hanging; a slow machine prints late, but it prints. */
const SILENT_MS = 5 * 60_000;
/** A step that takes only what others leave may wait for them so long. */
const PATIENT_SILENT_MS = 30 * 60_000;

/**
 * Runs a step to its end, even if it fails; one that prints nothing for `silentMs` is killed and has failed. With
 * `output: "held"` its output appears at once when it ends.
 */
export async function runStep(
  step: Step,
  output: "live" | "held",
  silentMs = step.isPatient ? PATIENT_SILENT_MS : SILENT_MS,
): Promise<StepRun> {
  const startsFile = join(OUTPUT, `server-starts-${step.name.replaceAll(" ", "-")}.jsonl`);
  mkdirSync(OUTPUT, { recursive: true });
  for (const file of [startsFile, step.report?.file, step.fileTimes?.file]) if (file) rmSync(file, { force: true });
  const startedMs = performance.now();
  const { code, isHanging } = await run(step, output, silentMs, { SERVER_STARTS: startsFile });
  const tally = isHanging
    ? failed(`${step.name}: it was ended after ${silentMs / 60_000} minutes without any output`)
    : tallyOf(step, code);
  const files = step.fileTimes ? step.fileTimes.read(readReport(step.fileTimes.file)) : [];
  const ms = performance.now() - startedMs;
  return { tally, times: { name: step.name, ms, files, starts: readServerStarts(startsFile) } };
}

async function run(step: Step, output: "live" | "held", silentMs: number, own: Record<string, string>) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const env = { ...pinnedEnvironment(), ...colour, ...step.env, ...own };
  const child = startChild(step.args, { env, stdout: "pipe", stderr: "pipe" });
  if (step.isPatient && child.pid !== undefined) giveWay(child.pid);
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const isInTime = endWhenSilent(child, streams, silentMs);
  if (output === "live") {
    process.stdout.write(`\n== ${step.name}\n`);
    child.stdout?.pipe(process.stdout, { end: false });
    child.stderr?.pipe(process.stderr, { end: false });
  }
  const said = output === "held" ? Promise.all(streams.map((stream) => text(stream))) : Promise.resolve([]);
  const code = await ended(child);
  if (output === "held") process.stdout.write(`\n== ${step.name}\n${(await said).join("")}`);
  return { code, isHanging: !isInTime() };
}

const failed = (why: string): Tally => ({ passed: 0, failed: 1, failures: [why] });

function tallyOf({ name, report, remedy, mayBeEmpty = false }: Step, code: number): Tally {
  if (!report) {
    return code === 0 ? { passed: 1, failed: 0, failures: [] } : failed(remedy ? `${name}: ${remedy}` : name);
  }
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
