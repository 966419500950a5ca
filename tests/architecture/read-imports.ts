import { cruise, type ICruiseResult } from "dependency-cruiser";
import { importLaw, readingOptions, resolveOptions } from "#tests/dependency-cruiser.mjs";

const PARTS = [
  "app",
  "components",
  "lib",
  "proxy.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.mjs",
];

/** Every module of the project in that folder with its imports, and where they break the import law. */
export async function readImports(folder: string): Promise<ICruiseResult> {
  const options = { ...readingOptions, baseDir: folder, validate: true, ruleSet: { forbidden: importLaw } };
  const { output } = await cruise(PARTS, options, resolveOptions);
  if (typeof output === "string") throw new TypeError("the imports were read as a text");
  return output;
}

/** All modules that run when those of a folder run: what they import, and what that imports, types left out. */
export function runWith(imports: ICruiseResult, folder: string): Set<string> {
  const byName = new Map(imports.modules.map((module) => [module.source, module]));
  const reached = new Set([...byName.keys()].filter((source) => source.startsWith(folder)));
  for (const source of reached) {
    for (const { resolved, dependencyTypes } of byName.get(source)?.dependencies ?? []) {
      if (!dependencyTypes.includes("type-only")) reached.add(resolved);
    }
  }
  return reached;
}
