import { parseSync } from "@swc/core";

/** A file as written and as the parser sees it. */
export type Source = { path: string; text: string; nodes: readonly Node[] };

/** A part of the syntax tree. swc's own types leave no way to walk all of them. */
export type Node = { type: string; [key: string]: unknown };

/** Files that hold code. */
export const CODE = /\.(ts|tsx|mjs)$/;

/** Parses a file of ours. Throws when it cannot be parsed. */
export function sourceOf(path: string, text: string): Source {
  if (!CODE.test(path)) return { path, text, nodes: [] };
  const module = parseSync(text, { syntax: "typescript", tsx: path.endsWith(".tsx"), target: "esnext" });
  return { path, text, nodes: [...walk(module)] };
}

/** A part of the tree and all that is in it. */
export function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item);
  else if (typeof value === "object" && value !== null) {
    if ("type" in value && typeof value.type === "string") yield value as Node;
    for (const child of Object.values(value)) yield* walk(child);
  }
}

/** What stands in a part under that name, if it is one. */
export const at = (node: unknown, key: string): unknown => (node as Node | undefined)?.[key];

/** Whether a part is that very name. */
export const isNamed = (node: unknown, name: string) => at(node, "type") === "Identifier" && at(node, "value") === name;
