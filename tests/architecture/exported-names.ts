import { at, type Node, sourceOf } from "./syntax-tree.ts";

/** The names that Next reads of the files in `app`. */
const NEXT_NAMES = new Set(
  "metadata generateMetadata viewport dynamic maxDuration GET HEAD POST PUT PATCH DELETE OPTIONS".split(" "),
);

/** Names that two files declare for a reason. */
const EXCEPTIONS: ReadonlySet<string> = new Set([
  // The same texts in two languages: a record loads the file of its reader's language, and reads this name.
  "recordWords",
]);

/** A file by its path, and its text. */
type CodeFile = { path: string; text: string };

/** A file by its path, and the names that it declares and exports. */
export type DeclaringFile = { path: string; names: ReadonlySet<string> };

/** Reads the names of each file once: parsing all of them takes seconds. */
export function readNames(files: readonly CodeFile[]): readonly DeclaringFile[] {
  return files.map((file) => ({ path: file.path, names: declaredNames(file) }));
}

/** Lists the exported names that more than one file declares, each with its files. */
export function sharedNames(files: readonly DeclaringFile[]): readonly string[] {
  const paths = new Map<string, string[]>();
  for (const { path, names } of files) for (const name of names) paths.set(name, [...(paths.get(name) ?? []), path]);
  return [...paths].flatMap(([name, of]) => (of.length > 1 ? `${name}: ${of.toSorted().join(", ")}` : [])).toSorted();
}

/** Lists the names that a file declares and exports. A name that is passed on unchanged belongs to the file that declares it. */
function declaredNames({ path, text }: CodeFile): ReadonlySet<string> {
  const { nodes } = sourceOf(path, text);
  const imported = new Set(nodes.filter(({ type }) => type === "ImportSpecifier").map((node) => nameOf(node.local)));
  const names = nodes.flatMap((node) => {
    if (node.type === "ExportDeclaration") return namesIn(node.declaration as Node);
    if (node.type !== "ExportNamedDeclaration") return [];
    return (node.specifiers as Node[]).flatMap(({ orig, exported }) => {
      const isPassedOn = (node.source ?? null) !== null || imported.has(nameOf(orig));
      if (isPassedOn && !exported) return [];
      return nameOf(exported ?? orig);
    });
  });
  const isNext = (name: string) => path.startsWith("app/") && NEXT_NAMES.has(name);
  return new Set(names.filter((name) => !isNext(name) && !EXCEPTIONS.has(name)));
}

function namesIn(declaration: Node): readonly string[] {
  if (declaration.type !== "VariableDeclaration") return [nameOf(declaration.identifier ?? declaration.id)];
  return (declaration.declarations as Node[]).flatMap(({ id }) => boundNames(id as Node));
}

/** Lists the names that a pattern binds: `a`, `{ a, b: c }`, `[a, b]`. */
function boundNames(pattern: Node): readonly string[] {
  if (pattern.type === "Identifier") return [nameOf(pattern)];
  if (pattern.type === "AssignmentPatternProperty") return [nameOf(pattern.key)];
  const parts = pattern.properties ?? pattern.elements ?? [pattern.value ?? pattern.argument ?? pattern.left];
  return (parts as (Node | null)[]).flatMap((part) => (part ? boundNames(part) : []));
}

const nameOf = (node: unknown) => String(at(node, "value"));
