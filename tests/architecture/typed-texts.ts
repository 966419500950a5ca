import { at, isNamed, type Node, type Source } from "#tests/architecture/syntax-tree.ts";

/** Parts of zod that take no text as it is typed. Whatever else takes one stands in one of the two files of texts. */
const TEXTLESS: ReadonlySet<string> = new Set([
  ...["object", "strictObject", "array", "tuple", "record", "union", "discriminatedUnion", "preprocess"],
  ...["enum", "literal", "boolean", "number", "int", "coerce", "iso", "NEVER"],
  ...["ZodType", "ZodObject", "ZodArray", "ZodTuple"],
]);

/** Finds schemas of texts that are neither kept texts nor exact forms, and ways by which zod is reached under another name. */
export function bareTexts({ nodes }: Source): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "MemberExpression") return partOf(node);
    if (node.type === "VariableDeclarator" && isNamed(node.init, "z")) return ["z by another name"];
    return node.type === "ImportDeclaration" ? otherNames(node) : [];
  });
}

function partOf({ object, property }: Node): string[] {
  const isCoerced = isNamed(at(object, "object"), "z") && isNamed(at(object, "property"), "coerce");
  if (isCoerced) return isNamed(property, "number") ? [] : ["z.coerce of a text"];
  const name = String(at(property, "value"));
  return isNamed(object, "z") && !TEXTLESS.has(name) ? [`z.${name}`] : [];
}

function otherNames({ source, specifiers }: Node): string[] {
  if (!/^zod(\/|$)/.test(String(at(source, "value")))) return [];
  return (specifiers as Node[]).filter(({ local }) => !isNamed(local, "z")).map(() => "zod by another name");
}
