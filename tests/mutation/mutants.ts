import { parseAst } from "vite";

/** One mistake planted in a file: what stands from `from` to `to` is replaced. `line` begins at 1. */
export type Mutant = { file: string; from: number; to: number; put: string; line: number; what: string };

// biome-ignore lint/suspicious/noExplicitAny: a node of any kind, as the parser gives it
type Node = any;

const TURNED: Readonly<Record<string, string>> = {
  "<": ">=",
  ">=": "<",
  ">": "<=",
  "<=": ">",
  "===": "!==",
  "!==": "===",
};

/**
 * Finds every place of a source where a mistake can be planted: a condition dropped, half of a condition dropped, a comparison turned,
 * a field left out of an object, a statement or an `await` lost.
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const mutants: Mutant[] = [];
  const lineOf = (at: number) => source.slice(0, at).split("\n").length;
  const add = (what: string, { start, end }: Node, put: string) =>
    mutants.push({ file, from: start, to: end, put, line: lineOf(start), what });
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const visit = (node: Node) => {
    switch (node.type) {
      case "IfStatement":
        add("condition dropped", node.test, "false");
        break;
      case "ConditionalExpression":
        add("choice made always", node.test, "true");
        break;
      case "BinaryExpression": {
        const put = TURNED[node.operator];
        if (put) add("comparison turned", node, `${textOf(node.left)} ${put} ${textOf(node.right)}`);
        break;
      }
      case "LogicalExpression":
        if (node.operator === "??") break;
        add("right half dropped", node, `(${textOf(node.left)})`);
        add("left half dropped", node, `(${textOf(node.right)})`);
        break;
      case "ObjectExpression":
        for (const property of node.properties)
          if (property.type === "Property") {
            const behind = /^\s*,/.exec(source.slice(property.end))?.[0].length ?? 0;
            add("field left out", { start: property.start, end: property.end + behind }, "");
          }
        break;
      case "ExpressionStatement":
        if (node.expression.type === "AwaitExpression") {
          add("statement lost", node, ";");
          add("await lost", node.expression, `void ${textOf(node.expression.argument)}`);
        } else if (node.expression.type === "CallExpression") add("statement lost", node, ";");
        break;
    }
    for (const part of Object.values(node)) {
      for (const child of Array.isArray(part) ? part : [part]) {
        if (typeof child === "object" && child !== null && typeof (child as Node).type === "string") visit(child);
      }
    }
  };
  visit(parseAst(source, { lang: "ts" }));
  return mutants;
}

/** The source with the mistake in it. */
export function mutated(source: string, { from, to, put }: Mutant): string {
  return source.slice(0, from) + put + source.slice(to);
}
