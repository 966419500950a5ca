import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { createRandom } from "#lib/sandbox/clock/random.ts";
import { type Mutant, mutantsOf, mutated } from "#tests/mutation/mutants.ts";

// npm run mutate -- [--only lib/operations/limits] [--sample 100] [--seed 1]

const ROOT = join(import.meta.dirname, "../..");
/** The money path: its operations, and the rules that they rest on. */
const ROOMS = [
  ...["money", "payments", "limits", "approvals", "access", "in-doubt", "batches", "accounting"].map(
    (room) => `lib/operations/${room}`,
  ),
  ...["adjustments", "amounts", "approvals", "batches", "journal", "payments", "accounting", "outcome.ts"].map(
    (room) => `lib/domain/${room}`,
  ),
];
/** What of the top folder is no source. */
const LEFT_OUT = new Set([".git", ".next", ".data", "node_modules"]);
/** The same mistakes found by histories under faults, where the closest tests find none. */
const HISTORIES = "400";

const { values: given } = parseArgs({
  options: {
    only: { type: "string", default: "lib/" },
    sample: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
  },
});

const files = ROOMS.flatMap((room) => (room.endsWith(".ts") ? [room] : globSync(`${room}/**/*.ts`, { cwd: ROOT })))
  .filter((file) => file.startsWith(given.only))
  .sort();
const all = files.flatMap((file) => mutantsOf(file, readFileSync(join(ROOT, file), "utf8")));
const chosen = sampleOf(all, Number(given.sample), createRandom(Number(given.seed)));
process.stdout.write(`${chosen.length} of ${all.length} mistakes in ${files.length} files\n`);

const copy = mkdtempSync(join(tmpdir(), "counterfoil-mutation-"));
try {
  for (const part of readdirSync(ROOT)) {
    if (!LEFT_OUT.has(part)) cpSync(join(ROOT, part), join(copy, part), { recursive: true, filter: isSource });
  }
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  requireCopyInOrder(chosen);
  const found = new Map<string, number>();
  const survivors: Mutant[] = [];
  for (const [index, mutant] of chosen.entries()) {
    const by = finderOf(mutant);
    found.set(by ?? "nothing", (found.get(by ?? "nothing") ?? 0) + 1);
    if (by === null) survivors.push(mutant);
    process.stdout.write(`${index + 1} ${mutant.file}:${mutant.line} ${mutant.what}: ${by ?? "LIVES"}\n`);
  }
  process.stdout.write(`\n${[...found].map(([by, count]) => `${by}: ${count}`).join(", ")}\n`);
  for (const { file, line, what, put } of survivors) process.stdout.write(`- ${file}:${line} ${what} ${put}\n`);
  process.exitCode = survivors.length === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true });
}

/** Without a mistake nothing may be found: otherwise everything would be. */
function requireCopyInOrder(mutants: readonly Mutant[]): void {
  const tests = new Set(mutants.flatMap(({ file }) => closestTests(file)));
  if (!passes("typescript/bin/tsc", "--noEmit", "-p", ".")) throw new Error("the types fail without a mistake");
  if (!passes("vitest/vitest.mjs", "run", "-c", "tests/vitest.config.ts", ...tests))
    throw new Error("the closest tests fail without a mistake");
  if (!passesSimulation()) throw new Error("the simulation fails without a mistake");
}

/** What finds the mistake first: the types, the closest tests, or the simulation; null when nothing does. */
function finderOf(mutant: Mutant): string | null {
  const path = join(copy, mutant.file);
  const source = readFileSync(path, "utf8");
  writeFileSync(path, mutated(source, mutant));
  try {
    const tests = closestTests(mutant.file);
    if (tests.length > 0 && !passes("vitest/vitest.mjs", "run", "-c", "tests/vitest.config.ts", "--bail=1", ...tests))
      return "tests";
    if (!passes("typescript/bin/tsc", "--noEmit", "-p", ".")) return "types";
    return passesSimulation() ? null : "simulation";
  } finally {
    writeFileSync(path, source);
  }
}

function passes(program: string, ...args: readonly string[]): boolean {
  return run([join("node_modules", program), ...args]);
}

function passesSimulation(): boolean {
  return run(["--conditions=react-server", "tests/simulation/main.ts", "--seeds", HISTORIES]);
}

function run(args: readonly string[]): boolean {
  return spawnSync(process.execPath, args, { cwd: copy, stdio: "ignore", timeout: 600_000 }).status === 0;
}

/** The tests whose folders mirror the file's own, else those of its room. */
function closestTests(file: string): string[] {
  const parts = relative("lib", file).replace(/\.ts$/, "").split("/");
  for (let length = parts.length; length >= 2; length -= 1) {
    const place = parts.slice(0, length).join("/");
    const tests = globSync(
      [`tests/{unit,integration}/${place}{,.*}.test.ts`, `tests/{unit,integration}/${place}/**/*.test.ts`],
      {
        cwd: copy,
      },
    );
    if (tests.length > 0) return tests;
  }
  return [];
}

function isSource(path: string): boolean {
  return !path.includes("/.output");
}

function sampleOf(mutants: readonly Mutant[], count: number, random: { below(most: number): number }): Mutant[] {
  const left = [...mutants];
  const taken: Mutant[] = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(random.below(left.length), 1));
  return taken;
}
