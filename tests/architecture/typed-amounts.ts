import { at, isNamed, type Node, type Source, walk } from "#tests/architecture/syntax-tree.ts";

/** Finds schemas that hand on what they read of a typed `amount` under that name, and not as `amountCents`. */
export function bareAmounts({ nodes }: Source): string[] {
  const renamed = new Set(nodes.filter(isRenaming).flatMap((node) => [...walk(node)]));
  return nodes.filter((node) => hasAmount(node) && !renamed.has(node)).map(() => "amount");
}

/** A schema that ends with `.transform(withCents)`. */
function isRenaming({ type, callee, arguments: given }: Node): boolean {
  if (type !== "CallExpression" || !isNamed(at(callee, "property"), "transform")) return false;
  return isNamed(at((given as unknown[])[0], "expression"), "withCents");
}

/** A schema of an object with a key `amount`. */
function hasAmount({ type, callee, arguments: given }: Node): boolean {
  if (type !== "CallExpression" || !isNamed(at(callee, "object"), "z")) return false;
  const keys = at(at((given as unknown[])[0], "expression"), "properties");
  return Array.isArray(keys) && keys.some((one) => isNamed(at(one, "key"), "amount") || isNamed(one, "amount"));
}
