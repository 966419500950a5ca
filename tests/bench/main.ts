import { readdirSync } from "node:fs";
import { inspect, parseArgs } from "node:util";
import type { Bench, Figure } from "#tests/bench/measuring/figure.ts";
import { figureTable, type NotedFigure } from "#tests/bench/measuring/figure-table.ts";
import { isNoisy, measureMachine } from "#tests/bench/measuring/machine-noise.ts";

// npm run bench -- [--only sandbox.] [--records 100000] [--json]

const { values: given } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    records: { type: "string", default: "1000000" },
    json: { type: "boolean", default: false },
  },
});
const records = Number(given.records);
if (!/^\d+$/.test(given.records) || records < 1000 || records > 1_000_000) {
  fail("--records must be a number from 1000 to 1000000");
}
const chosen = benchFiles().filter((file) => file.startsWith(given.only) || given.only.startsWith(areaOf(file)));
if (chosen.length === 0) fail(`no benchmark begins with ${given.only}`);

const figures: NotedFigure[] = [];
let before = await measureMachine();
for (const file of chosen) {
  process.stderr.write(`measuring ${areaOf(file)} ...\n`);
  const { measure }: { measure: Bench } = await import(`./${file}`);
  let measured: Figure[] = [];
  try {
    measured = await measure({ records });
  } catch (error) {
    // The figures that took minutes before it are not lost with this one.
    process.stderr.write(`${areaOf(file)} could not be measured: ${inspect(error)}\n`);
    process.exitCode = 1;
  }
  const after = await measureMachine();
  const noise = Math.max(before.noise, after.noise);
  // The quicker of the two was disturbed less.
  const workMs = Math.min(before.workMs, after.workMs);
  const wanted = measured.filter(({ name }) => name.startsWith(given.only));
  figures.push(...wanted.map((figure) => ({ ...figure, noise, noisy: isNoisy(noise), workMs })));
  before = after;
}
process.stdout.write(given.json ? `${JSON.stringify(figures, null, 2)}\n` : figureTable(figures));

/** `<area>.<subject>.ts`; the files with a single dot are what they are made of. */
function benchFiles(): string[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => /^[a-z-]+\.[a-z-]+\.ts$/.test(file))
    .sort();
}

function areaOf(file: string): string {
  return file.replace(/\.ts$/, "");
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
