import { basename, dirname } from "node:path";

/** One module imports another; both are paths from the project's folder. */
export type Import = { from: string; to: string };

/** The most files and folders that stand side by side in one folder: more are not found by reading their names. */
const MOST_SIBLINGS = 30;

/** The names that Next reads in `app/`. Everything else has its room in `components/` or `lib/`. */
const NEXT_NAMES =
  /^((page|layout|error|global-error|loading|not-found|template|default)\.tsx|(route|actions)\.ts|globals\.css|icon\.svg)$/;

/**
 * The rooms of one folder that import each other, directly or through others, at every level of the house; each circle is named
 * once, in order. The files of a folder are a room of their own beside its folders.
 */
export function roomCircles(imports: readonly Import[]): string[] {
  return foldersOf(imports).flatMap((folder) => {
    const next = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
      const [room, other] = [roomIn(folder, from), roomIn(folder, to)];
      if (room && other && room !== other) next.set(room, (next.get(room) ?? new Set()).add(other));
    }
    return circlesOf(next);
  });
}

function foldersOf(imports: readonly Import[]): readonly string[] {
  const folders = new Set<string>();
  for (const { from, to } of imports)
    for (const file of [from, to]) for (let path = dirname(file); path !== "."; path = dirname(path)) folders.add(path);
  return [...folders].sort();
}

/** The room of a folder in which a file is; none for a file elsewhere. */
function roomIn(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [room = "", ...below] = file.slice(folder.length + 1).split("/");
  return below.length > 0 ? `${folder}/${room}` : folder;
}

function circlesOf(next: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = new Map([...next.keys()].map((room) => [room, reachedFrom(room, next)]));
  const circles = [...reached].map(([room, others]) =>
    [room, ...[...others].filter((other) => other !== room && reached.get(other)?.has(room))].sort(),
  );
  return [...new Set(circles.filter(({ length }) => length > 1).map((circle) => circle.join(" <-> ")))];
}

function reachedFrom(room: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set(next.get(room));
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
