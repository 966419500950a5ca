import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { YOUNG_SPACE } from "#lib/commands/process/young-space.ts";
import { atMost, type Bench, under } from "#tests/bench/measuring/figure.ts";

const PROCESS = join(import.meta.dirname, "measuring", "receipt-process.ts");
/** So little room for garbage that the memory shows what is really kept. */
const LEAN = ["--max-old-space-size=64", "--max-semi-space-size=4"];
const GOAL_MS = 150;
const GOALS_MB = { kept: 4, resident: 16 };

/**
 * The file of a receipt, 500 of them in turn on all papers: the time of one with the server's own heap, and how much memory all of
 * them leave in use and resident where the heap has little room for garbage.
 */
export const measure: Bench = async () => {
  const { times } = await measured([YOUNG_SPACE]);
  const { growth } = await measured(LEAN);
  const name = "payments.receipt";
  return [
    atMost(GOAL_MS, { name, unit: "ms", runs: times }),
    under(GOALS_MB.kept, { name: `${name}.kept`, unit: "MB", runs: [growth.kept] }),
    under(GOALS_MB.resident, { name: `${name}.resident`, unit: "MB", runs: [growth.resident] }),
  ];
};

type Measured = { times: number[]; growth: { kept: number; resident: number } };

/** Writes the receipts in a process of their own. */
async function measured(flags: readonly string[]): Promise<Measured> {
  const args = ["--conditions=react-server", "--expose-gc", ...flags, PROCESS];
  return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout);
}
