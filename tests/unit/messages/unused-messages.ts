import type { Node, Source } from "#tests/architecture/syntax-tree.ts";

/** A namespace that a row of a list names: `words: "settings.payments"`. */
const DECLARED = Symbol("declared");

/** What one file says of texts: the namespaces it opens, the keys it writes, and whether it also asks by a name it was given. */
type Uses = { namespaces: (string | typeof DECLARED)[]; literals: Set<string>; templates: string[][]; byName: boolean };

const OPENERS = ["useTranslations", "getTranslations"];

const at = (node: unknown, key: string): unknown => (node as Node | undefined)?.[key];
const literal = (node: unknown) => (at(node, "type") === "StringLiteral" ? String(at(node, "value")) : undefined);
const firstArgument = (call: Node) => at((call.arguments as Node[])[0], "expression") as Node | undefined;
/** `await getTranslations()` and `t as X` are what stands in them. */
const bare = (node: unknown): unknown =>
  ["AwaitExpression", "TsAsExpression", "ParenthesisExpression"].includes(String(at(node, "type")))
    ? bare(at(node, "argument") ?? at(node, "expression"))
    : node;

function isOpener(node: unknown): boolean {
  return at(node, "type") === "CallExpression" && OPENERS.includes(String(at(at(node, "callee"), "value")));
}

/** `useTranslations<"shop">` as a type: whoever is handed such a translator says its texts. */
function handedNamespace({ type, exprName, typeArguments }: Node): string | undefined {
  if (type !== "TsTypeQuery" || !OPENERS.includes(String(at(exprName, "value")))) return undefined;
  return literal(at((at(typeArguments, "params") as Node[] | undefined)?.[0], "literal"));
}

function usesOf({ nodes }: Source): Uses {
  const translators = new Set(
    nodes
      .filter(({ type, init }) => type === "VariableDeclarator" && isOpener(bare(init)))
      .map(({ id }) => at(id, "value")),
  );
  const asks = nodes.filter(
    ({ type, callee }) =>
      type === "CallExpression" &&
      (translators.has(at(callee, "value")) || translators.has(at(at(callee, "object"), "value"))),
  );
  return {
    namespaces: [
      ...nodes.filter(isOpener).map((call) => (firstArgument(call) ? (literal(firstArgument(call)) ?? DECLARED) : "")),
      ...nodes.map(handedNamespace).filter((namespace) => namespace !== undefined),
    ],
    literals: new Set(nodes.map(literal).filter((text) => text !== undefined)),
    templates: nodes
      .filter(({ type }) => type === "TemplateLiteral")
      .map(({ quasis }) => (quasis as Node[]).map(({ raw }) => String(raw))),
    byName: asks.some((call) => !/^(StringLiteral|TemplateLiteral)$/.test(String(at(firstArgument(call), "type")))),
  };
}

/** A file that opens no namespace says the texts of the translators whose type it imports. */
function withHanded(files: readonly (Uses & { source: Source })[]): Uses[] {
  const own = new Map(files.map(({ source, namespaces }) => [`#${source.path}`, namespaces]));
  return files
    .map(({ source, ...uses }): Uses => {
      if (uses.namespaces.length > 0) return uses;
      const imported = source.nodes
        .filter(({ type }) => type === "ImportDeclaration")
        .map(({ source: from }) => literal(from));
      return { ...uses, namespaces: imported.flatMap((path) => own.get(path ?? "") ?? []), byName: false };
    })
    .filter(({ namespaces }) => namespaces.length > 0);
}

/** The namespaces that rows of lists name. */
function declaredNamespaces({ nodes }: Source): string[] {
  const named = nodes.filter(({ type, key }) => type === "KeyValueProperty" && at(key, "value") === "words");
  return named.flatMap(({ value }) => literal(value) ?? []);
}

/** Every word of the code that could be a part of a key: texts and names of properties. */
function wordsOf({ nodes }: Source): string[] {
  const names = nodes.filter(({ type }) => type === "KeyValueProperty").map(({ key }) => at(key, "value"));
  return [...nodes.map(literal), ...names].map(String);
}

/**
 * The keys, by dotted path, that no file can ask for. A part of a key that is only known at run time counts as used when its
 * word stands anywhere in the code, so that some unused keys may be missed and no used one is ever named.
 */
export function unusedMessages(keys: readonly string[], sources: readonly Source[]): string[] {
  const files = withHanded(sources.map((source) => ({ ...usesOf(source), source })));
  const words = new Set(sources.flatMap(wordsOf));
  const declared = sources.flatMap(declaredNamespaces);
  const matches = (key: string, template: readonly string[]) => {
    const holes = new RegExp(`^${template.map(RegExp.escape).join("([^.]+)")}$`).exec(key);
    return holes?.slice(1).every((word) => words.has(word)) ?? false;
  };
  const asksFor = ({ literals, templates, byName }: Uses, key: string) =>
    literals.has(key) || templates.some((template) => matches(key, template)) || (byName && words.has(key));
  return keys.filter(
    (path) =>
      !files.some((file) =>
        file.namespaces
          .flatMap((namespace) => (namespace === DECLARED ? declared : namespace))
          .filter((namespace) => namespace === "" || path.startsWith(`${namespace}.`))
          .some((namespace) => asksFor(file, namespace === "" ? path : path.slice(namespace.length + 1))),
      ),
  );
}
