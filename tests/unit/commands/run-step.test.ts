import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { tallyOfVitest } from "#lib/commands/process/tally.ts";
import { runStep } from "#lib/commands/run-step.ts";
import { onlyChanged, type Step } from "#lib/commands/steps.ts";

const step = (code: string) => ({ name: "a step", args: ["--eval", code] });

test("a step that hangs is ended with the processes that it started, has failed, and is told by its name", async () => {
  const said = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  // What they say is held until each of them has ended.
  const code = `
    require("node:child_process").spawn(process.execPath, ["--eval", "for (;;);"], { stdio: "inherit" });
    for (;;);`;
  const { tally } = await runStep(step(code), "held", 1_500);
  said.mockRestore();
  const failures = ["a step: it was ended after 0.025 minutes without any output"];
  expect(tally).toEqual({ passed: 0, failed: 1, failures });
});

test("a slow step that prints now and then is left alone, and its seconds are told", async () => {
  const said = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const code = `let dots = 0;
    const timer = setInterval(() => { process.stdout.write("."); if (++dots === 5) clearInterval(timer); }, 700);`;
  const { tally, times } = await runStep(step(code), "held", 3_000);
  said.mockRestore();
  expect(tally).toEqual({ passed: 1, failed: 0, failures: [] });
  expect(times).toMatchObject({ name: "a step", files: [], starts: [] });
  expect(times.ms).toBeGreaterThan(3_000);
});

test("a step in time tells how it ended itself", async () => {
  const said = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect((await runStep(step(""), "held", 60_000)).tally).toEqual({ passed: 1, failed: 0, failures: [] });
  expect((await runStep(step("process.exit(3)"), "held", 60_000)).tally).toEqual({
    passed: 0,
    failed: 1,
    failures: ["a step"],
  });
  said.mockRestore();
});

test("no test at all is a failure, but where those alone were asked for that a change reaches", async () => {
  const said = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const report = { file: join(tmpdir(), "counterfoil-no-report.json"), tally: tallyOfVitest };
  const empty = { ...step(""), report };
  const tallyOf = async (tested: Step) => (await runStep(tested, "held", 60_000)).tally;
  expect(await tallyOf(empty)).toMatchObject({ failed: 1, failures: ["a step: no test ran"] });
  expect(await tallyOf({ ...empty, mayBeEmpty: true })).toMatchObject({ passed: 0, failed: 0 });
  const fallen = { ...step("process.exit(1)"), report, mayBeEmpty: true };
  expect(await tallyOf(fallen)).toMatchObject({ failed: 1 });
  expect(onlyChanged(step("")).mayBeEmpty).toBe(true);
  said.mockRestore();
});
