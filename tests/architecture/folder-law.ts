import { basename, dirname } from "node:path";

/** One module imports another; both are paths from the project's folder. */
export type Import = { from: string; to: string };

/** The most files and folders that stand side by side in one folder: more are not found by reading their names. */
const MOST_SIBLINGS = 30;

/** The names that Next reads in `app/`. Everything else has its room in `components/` or `lib/`. */
const NEXT_NAMES =
  /^((page|layout|error|global-error|loading|not-found|template|default)\.tsx|(route|actions)\.ts|globals\.css|icon\.svg)$/;

/** The folders that import each other, directly or through others; each circle is named once, in order. */
export function folderCircles(imports: readonly Import[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [folder, other] = [dirname(from), dirname(to)];
    if (folder !== other) next.set(folder, (next.get(folder) ?? new Set()).add(other));
  }
  const reached = new Map([...next.keys()].map((folder) => [folder, reachedFrom(folder, next)]));
  const circles = [...reached].map(([folder, others]) =>
    [folder, ...[...others].filter((other) => other !== folder && reached.get(other)?.has(folder))].sort(),
  );
  return [...new Set(circles.filter(({ length }) => length > 1).map((circle) => circle.join(" <-> ")))];
}

function reachedFrom(folder: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set(next.get(folder));
  // A set's iteration takes in what is added meanwhile.
  for (const other of reached) for (const further of next.get(other) ?? []) reached.add(further);
  return reached;
}

/** Folders with more than 30 files and folders in them. */
export function crowdedFolders(files: readonly string[]): string[] {
  const siblings = new Map<string, Set<string>>();
  for (const file of files)
    for (let path = file; path.includes("/"); path = dirname(path)) {
      const folder = dirname(path);
      siblings.set(folder, (siblings.get(folder) ?? new Set()).add(path));
    }
  return [...siblings].filter(([, { size }]) => size > MOST_SIBLINGS).map(([folder]) => folder);
}

/** Names that more than one source file bears, whatever its ending: nobody could say which one is meant. */
export function repeatedNames(files: readonly string[]): string[] {
  const paths = new Map<string, string[]>();
  for (const file of files.filter((path) => /^(components|lib)\/.*\.(ts|tsx|mjs)$/.test(path))) {
    const name = basename(file).replace(/\.(d\.ts|ts|tsx|mjs)$/, "");
    paths.set(name, [...(paths.get(name) ?? []), file]);
  }
  return [...paths.values()].filter(({ length }) => length > 1).map((same) => same.join(", "));
}

/** Files in `app/` whose names Next does not read. */
export function strangersInApp(files: readonly string[]): string[] {
  return files.filter((file) => file.startsWith("app/") && !NEXT_NAMES.test(basename(file)));
}
