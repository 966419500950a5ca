import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StoreKind } from "#lib/store/values/store-kind.ts";
import { emptyDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type Place, RECIPES } from "./recipes.ts";

const ROOT = join(import.meta.dirname, "../../..");
const run = promisify(execFile);

/** The parts of the check that a new part can fail; the other unit tests have nothing to do with it. */
const TYPES = [
  ["node_modules/next/dist/bin/next", "typegen"],
  ["node_modules/typescript/bin/tsc", "--noEmit", "--project", "tsconfig.json"],
];
const FORMAT = [
  "node_modules/@biomejs/biome/bin/biome",
  "check",
  "--config-path=tests/biome.jsonc",
  "--error-on-warnings",
];
const TESTS_OF_PLACES = [
  ...["tests/unit/messages", "tests/unit/paths", "tests/unit/inputs/top/settings.test.ts", "tests/unit/store"],
];
const TESTS = ["tests/architecture", "tests/unit/inputs/form-texts.test.ts", ...TESTS_OF_PLACES];
const vitest = (files: readonly string[]) => [
  ...["--conditions=react-server", "node_modules/vitest/vitest.mjs", "run", "--config=tests/vitest.config.ts"],
  ...["--project=architecture", "--project=unit", "--project=unit-alone", ...files],
];

const PLACES = RECIPES.flatMap(({ places }) => places);
const files: string[] = [];
let folder: string;
beforeAll(async () => {
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const { stdout } = await run("git", listed, { cwd: ROOT });
  // A file that is removed and not yet committed is none of the source.
  files.push(...stdout.split("\0").filter((file) => file !== "" && existsSync(join(ROOT, file))));
  folder = await mkdtemp(join(tmpdir(), "counterfoil-recipes-"));
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(ROOT, file), join(folder, file));
  }
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  for (const place of PLACES) await fill(place);
});
afterAll(() => rm(folder, { recursive: true }));

/** Does in the copy what a recipe says of that place. */
async function fill({ file, change }: Place): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, change(await readFile(path, "utf8").catch(() => "")));
}

/** Runs a program of the copy; returns what it said, and whether it found nothing wrong. */
async function check(args: readonly string[]): Promise<{ isGreen: boolean; said: string }> {
  const { PATH, HOME } = process.env;
  const options = { cwd: folder, env: { PATH, HOME, NO_COLOR: "1" }, maxBuffer: 50_000_000 };
  const said = ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr;
  return await run(process.execPath, args, options as object).then(
    (output) => ({ isGreen: true, said: said(output as never) }),
    (error) => ({ isGreen: false, said: said(error) }),
  );
}

test.each(RECIPES)("the recipe of $row names every place, $count in all", ({ row, count, places }) => {
  const rows = readFileSync(join(ROOT, "lib/README.md"), "utf8").split("\n");
  const recipe = rows.find((line) => line.startsWith(`| ${row} `)) ?? "";
  expect(places).toHaveLength(count);
  for (const { file } of places) {
    const inRoom = file.replace(/^lib\//, "");
    const isNew = !files.includes(file);
    // Of a new file, the recipe names one to copy beside it.
    const folders = [`${dirname(inRoom)}/`, `${dirname(dirname(inRoom))}/`];
    expect(isNew ? folders.some((place) => recipe.includes(place)) : recipe.includes(`\`${inRoom}\``), file).toBe(true);
  }
});

test("what is added by the recipes passes the check, and a new table keeps rows", async () => {
  const inOrder = async (steps: readonly (readonly string[])[]) => {
    for (const step of steps) {
      const { isGreen, said } = await check(step);
      expect(isGreen ? "" : said).toBe("");
    }
  };
  await Promise.all([inOrder(TYPES), inOrder([FORMAT, vitest(TESTS)])]);

  for (const kind of ["sqlite", "postgres"] satisfies StoreKind[]) {
    const place = await emptyDatabase(kind);
    const program = `
      const { openStore } = await import("#lib/store/open-store.ts");
      const { migrate } = await import("#lib/store/migrate.ts");
      const store = await openStore(${JSON.stringify(place)});
      await migrate(store);
      const at = "2026-03-01T00:00:00.000Z";
      await store.tables.staff.add({ staffId: "ann", login: "ann", name: "Ann", passwordHash: null, disabledAt: null, createdAt: at });
      await store.tables.lamps.set("ann", "hall", "lit");
      console.log(JSON.stringify(await store.tables.lamps.all("ann")));
      await store.close();`;
    const kept = await check(["--conditions=react-server", "--input-type=module", "--eval", program]);
    await place.remove();
    expect(kept).toEqual({ isGreen: true, said: '{"hall":"lit"}\n' });
  }
});

test.each([
  [
    ["lib/messages/fr/top/settings.json", "say the same things in both languages"],
    ["lib/store/tables.ts", "every file of a table is in the list"],
    ["lib/paths/store-places.ts", "every text is said somewhere"],
  ],
  [
    ["lib/messages/en/top/settings.json", "has the words of bell"],
    ["lib/store/migrations/migrations.ts", "every table of the types is made by a migration"],
  ],
] as const)("a place that is left out is found: %s, %s", async (...omissions) => {
  for (const [file] of omissions) await copyFile(join(ROOT, file), join(folder, file));
  const found = await check(vitest(TESTS_OF_PLACES));
  for (const place of PLACES) if (omissions.some(([file]) => file === place.file)) await fill(place);
  expect(found.isGreen).toBe(false);
  for (const [, finding] of omissions) expect(found.said).toMatch(new RegExp(`×.*${finding}`));
});
