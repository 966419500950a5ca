import { globSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ICruiseResult } from "dependency-cruiser";
import { beforeAll, describe, expect, test } from "vitest";
import { importLaw } from "#tests/dependency-cruiser.mjs";
import { readImports, runWith } from "./read-imports.ts";

const ROOT = join(import.meta.dirname, "../..");

/** One breach of each rule: rule, file, its line. */
const BREACHES = [
  ["every-module-has-its-place", "lib/elsewhere/breach.ts", 'import "#lib/domain/target.ts";'],
  ["every-module-has-its-place", "lib/breach.ts", 'import "#lib/domain/target.ts";'],
  ["domain-imports-nothing", "lib/domain/breach.ts", 'import "#lib/wire/codes.ts";'],
  ["wire-imports-nothing", "lib/wire/breach.ts", 'import type { Target } from "#lib/domain/target.ts";'],
  ["inputs-import-domain", "lib/inputs/breach.ts", 'import "#lib/paths/paths.ts";'],
  ["messages-import-domain", "lib/messages/breach.ts", 'import "#lib/paths/paths.ts";'],
  ["environment-imports-nothing", "lib/environment.ts", 'import "#lib/domain/target.ts";'],
  ["paths-import-domain", "lib/paths/breach.ts", 'import "#lib/operations/target.ts";'],
  ["config-reads-the-environment", "lib/config.ts", 'import "#lib/domain/target.ts";'],
  ["mail-imports-domain", "lib/mail/breach.ts", 'import "#lib/store/target.ts";'],
  ["smtp-only-in-mail", "lib/operations/breach-5.ts", 'import "nodemailer";'],
  [
    "components-import-what-browsers-may-see",
    "components/breach.tsx",
    'export const late = () => import("#lib/store/target.ts");',
  ],
  [
    "components-import-what-browsers-may-see",
    "components/breach-2.tsx",
    'import type { Target } from "#lib/operations/target.ts";\nexport type { Target };',
  ],
  ["components-import-what-browsers-may-see", "components/breach-3.tsx", 'export * from "../lib/store/target.ts";'],
  ["primitives-know-nothing-of-payments", "components/ground/ui/breach.tsx", 'import "#lib/domain/target.ts";'],
  ["gateway-imports-wire-and-domain", "lib/gateway/breach.ts", 'import "#lib/store/target.ts";'],
  ["store-imports-domain", "lib/store/breach.ts", 'import type { Target } from "#lib/gateway/target.ts";'],
  ["export-imports-domain", "lib/export/breach.ts", 'import "#lib/store/target.ts";'],
  ["operations-import-what-they-decide-with", "lib/operations/breach-1.ts", 'import "#lib/config.ts";'],
  [
    "operations-import-only-types-of-gateway-store-and-mail",
    "lib/operations/breach-2.ts",
    'import { target } from "#lib/store/target.ts";\nexport const used = target;',
  ],
  ["runtime-builds-the-world", "lib/runtime.ts", 'import "#lib/session/target.ts";'],
  [
    "runtime-imports-only-types-of-operations",
    "lib/runtime.ts",
    'import { target } from "#lib/operations/target.ts";\nexport const used = target;',
  ],
  ["session-reaches-the-world-through-runtime", "lib/session/breach.ts", 'import "#lib/store/target.ts";'],
  ["pages-do-no-io", "app/(staff)/breach.tsx", 'import "#lib/gateway/target.ts";'],
  ["pages-do-no-io", "proxy.ts", 'import "#lib/store/target.ts";'],
  ["the-browsers-start-imports-nothing-else", "instrumentation-client.ts", 'import "#lib/paths/paths.ts";'],
  ["sandbox-shares-only-names-and-codes", "lib/sandbox/breach-1.ts", 'import "../wire/returns.ts";'],
  ["server-files-import-nothing", "lib/server/breach.mjs", 'import "#lib/paths/paths.ts";'],
  ["presenters-shape-what-screens-show", "lib/presenters/breach-1.ts", 'import "#lib/config.ts";'],
  [
    "presenters-import-only-types-of-operations-and-session",
    "lib/presenters/breach-2.ts",
    'import { target } from "#lib/operations/target.ts";\nexport const used = target;',
  ],
  ["shared-parts-of-pages-do-no-io", "lib/pages/breach.ts", 'import "#lib/store/target.ts";'],
  [
    "reading-takes-a-plan-and-knows-no-language",
    "lib/operations/find/reading/breach.ts",
    'import "#lib/domain/search/language/target.ts";',
  ],
  ["wings-import-only-those-before-them", "components/people/breach.ts", 'import "#components/money/target.ts";'],
  ["wings-import-only-those-before-them", "lib/operations/money/breach.ts", 'import "#lib/operations/top/target.ts";'],
  ["aside-knows-no-job", "lib/operations/ground/aside/breach.ts", 'import "#lib/operations/target.ts";'],
  ["commands-stay-outside", "lib/commands/breach-1.ts", 'import "#components/target.tsx";'],
  ["nobody-imports-tests-or-sandbox", "lib/commands/breach-2.ts", 'import "#lib/sandbox/target.ts";'],
  ["nobody-imports-tests-or-sandbox", "app/breach-2.ts", 'import "#tests/support/target.ts";'],
  ["commands-are-for-people", "app/breach-3.ts", 'import "#lib/commands/target.ts";'],
  ["undici-only-in-gateway", "lib/operations/breach-3.ts", 'import { request } from "undici";\nexport { request };'],
  ["sql-only-in-store", "lib/session/breach-2.ts", 'import { sql } from "kysely";\nexport { sql };'],
  ["sql-only-in-store", "app/breach-4.ts", 'import type { Pool } from "pg";'],
  ["sqlite-only-in-store-and-sandbox", "lib/runtime.ts", 'import "node:sqlite";'],
  ["domain-imports-no-package", "lib/domain/breach-2.ts", 'import { z } from "zod";\nexport { z };'],
  ["wire-and-inputs-import-only-zod", "lib/inputs/breach-2.ts", 'import type { ReactNode } from "react";'],
  ["no-frame-under-operations", "lib/operations/breach-4.ts", 'import "next/headers";'],
  ["no-built-in-modules-in-pure-code-and-browsers", "lib/wire/breach-2.ts", 'import "node:crypto";'],
  ["no-circles", "lib/store/circle-1.ts", 'import "#lib/store/circle-2.ts";'],
  ["no-circles", "lib/store/types-1.ts", 'import type { B } from "#lib/store/types-2.ts";\nexport type A = B;'],
  ["everything-is-found", "lib/gateway/breach-2.ts", 'import "#lib/gateway/nowhere.ts";'],
] as const;

/** What the breaches lean on, and what is allowed. */
const ALLOWED = {
  "package.json": JSON.stringify({
    type: "module",
    imports: { "#lib/*": "./lib/*", "#components/*": "./components/*", "#app/*": "./app/*", "#tests/*": "./tests/*" },
    dependencies: { undici: "*", kysely: "*", pg: "*", zod: "*", next: "*", react: "*" },
    devDependencies: { "@types/pg": "*", "@types/react": "*" },
  }),
  ...Object.fromEntries(
    ["domain", "store", "gateway", "session", "operations", "sandbox", "commands"].map((part) => [
      `lib/${part}/target.ts`,
      "export type Target = string;\nexport const target = 1;",
    ]),
  ),
  "lib/domain/search/language/target.ts": "export {};",
  "components/money/target.ts": "export {};",
  "lib/operations/top/target.ts": "export {};",
  "lib/paths/paths.ts": "export {};",
  "tests/support/target.ts": "export {};",
  "components/target.tsx": 'import "#lib/domain/target.ts";\nimport "#lib/paths/paths.ts";',
  "lib/wire/codes.ts": "export {};",
  "lib/wire/returns.ts": 'import { z } from "zod";\nexport { z };',
  "lib/config.ts": 'import "node:path";',
  "lib/store/circle-2.ts": 'import "#lib/store/circle-1.ts";',
  "lib/store/types-2.ts": 'import { type A } from "#lib/store/types-1.ts";\nexport type B = A[];',
  "lib/operations/allowed.ts": 'import type { Target } from "#lib/store/target.ts";\nexport type { Target };',
  "lib/gateway/allowed.ts": 'import { request } from "undici";\nexport { request };',
  "instrumentation.ts": 'export const late = () => import("#lib/session/target.ts");',
  "next.config.mjs": "export default {};",
};

function violationsOf({ summary }: ICruiseResult): string[] {
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}

describe("the import law", () => {
  let imports: ICruiseResult;
  beforeAll(async () => {
    imports = await readImports(ROOT);
  }, 60_000);

  test("has read every module", () => {
    const files = globSync(["{app,components,lib}/**/*.{ts,tsx,mjs}", "*.{ts,mjs}"], { cwd: ROOT });
    const read = new Set(imports.modules.map(({ source }) => source));
    expect(files.filter((file) => !read.has(file) && !file.endsWith(".d.ts"))).toEqual([]);
    expect(imports.summary.totalDependenciesCruised ?? 0).toBeGreaterThan(files.length);
  });

  test("is kept", () => {
    expect(violationsOf(imports)).toEqual([]);
  });

  test("leaves no way from a component to a calculation with Temporal, which browsers may lack", () => {
    const calculating = globSync("lib/domain/**/*.ts", { cwd: ROOT }).filter((file) =>
      /\bTemporal\.\w+\.\w+\(|\bnew Temporal\./.test(readFileSync(join(ROOT, file), "utf8")),
    );
    expect(calculating).toContain("lib/domain/time/business-day.ts");
    const reached = runWith(imports, "components/");
    expect(calculating.filter((file) => reached.has(file))).toEqual([]);
  });
});

describe("a planted breach", () => {
  let imports: ICruiseResult;
  let found: string[];
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), "counterfoil-law-"));
    const files = new Map<string, string>(Object.entries(ALLOWED));
    for (const [, file, line] of BREACHES) files.set(file, `${files.get(file) ?? ""}${line}\n`);
    for (const [file, content] of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), content);
    }
    await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
    imports = await readImports(folder);
    found = violationsOf(imports);
    await rm(folder, { recursive: true });
  }, 60_000);

  test.each(BREACHES)("of %s in %s is found", (rule, file) => {
    expect(found.filter((violation) => violation.startsWith(`${rule}: ${file} ->`))).not.toEqual([]);
  });

  test("is there for every rule", () => {
    const planted = new Set<string>(BREACHES.map(([rule]) => rule));
    expect(importLaw.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
  });

  test("through others is found, a type is not", () => {
    const reached = runWith(imports, "lib/runtime.ts");
    expect(reached).toContain("lib/session/target.ts");
    expect(runWith(imports, "instrumentation.ts")).toContain("lib/session/target.ts");
    expect(runWith(imports, "lib/operations/allowed.ts")).not.toContain("lib/store/target.ts");
  });

  test("is all that is found", () => {
    const planted = new Set<string>(BREACHES.map(([, file]) => file));
    const circle = "lib/store/circle-2.ts";
    expect(found.filter((violation) => ![...planted, circle].includes(violation.split(/: | -> /)[1] ?? ""))).toEqual(
      [],
    );
  });
});
