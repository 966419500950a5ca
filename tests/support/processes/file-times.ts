import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** Writes how long each test file took, with its modules and hooks, to the file that `FILE_TIMES` names. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.FILE_TIMES;
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(modules.map(timeOf)));
  }
}

function timeOf(module: TestModule): { file: string; ms: number } {
  const { prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return { file: module.moduleId, ms: prepareDuration + setupDuration + collectDuration + duration };
}
