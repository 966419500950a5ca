import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { tallyOfVitest } from "#lib/commands/process/tally.ts";
import { onlyChanged, runStep } from "#lib/commands/steps.ts";

const step = (code: string) => ({ name: "a step", args: ["--eval", code] });

test("a step that hangs is ended with the processes that it started, has failed, and is told by its name", async () => {
  const said = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  // What they say is held until each of them has ended.
  const code = `
    require("node:child_process").spawn(process.execPath, ["--eval", "for (;;);"], { stdio: "inherit" });
    for (;;);`;
  const tally = await runStep(step(code), "held", 1_500);
  said.mockRestore();
  expect(tally).toEqual({ passed: 0, failed: 1, failures: ["a step: it had not ended after 0.025 minutes"] });
});

test("a step in time tells how it ended itself", async () => {
  const said = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(await runStep(step(""), "held", 60_000)).toEqual({ passed: 1, failed: 0, failures: [] });
  expect(await runStep(step("process.exit(3)"), "held", 60_000)).toEqual({
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
  expect(await runStep(empty, "held", 60_000)).toMatchObject({ failed: 1, failures: ["a step: no test ran"] });
  expect(await runStep({ ...empty, mayBeEmpty: true }, "held", 60_000)).toMatchObject({ passed: 0, failed: 0 });
  const fallen = { ...step("process.exit(1)"), report, mayBeEmpty: true };
  expect(await runStep(fallen, "held", 60_000)).toMatchObject({ failed: 1 });
  expect(onlyChanged(step("")).mayBeEmpty).toBe(true);
  said.mockRestore();
});
