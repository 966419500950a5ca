import { at, CODE, isNamed, type Node, type Source, sourceOf, walk } from "#tests/architecture/syntax-tree.ts";
import { bareAmounts } from "#tests/architecture/typed-amounts.ts";
import { bareTexts } from "#tests/architecture/typed-texts.ts";

/** A rule about the text of one file: which files, and what of the file breaks it. */
export type SourceRule = { name: string; files: RegExp; faults: (source: Source) => readonly string[] };

const SERVER =
  /^lib\/((gateway|store|mail|operations|export|session|presenters|pages)\/.*|runtime|config|environment|smtp-settings)\.tsx?$/;
const ACTIONS = /^app\/.*\/actions\.ts$/;
const MONEY = /^lib\/(domain|gateway|operations)\/.*\.ts$/;
const LONGEST_FILE = 250;

/** Forms that are made in other ways, each for its reason. */
const OTHER_FORMS: ReadonlySet<string> = new Set([
  // They would make the first script of the search page larger, for a few fields: components/README.md.
  "components/find/search/grid/columns/columns-dialog.tsx",
  "components/find/views/save-view-dialog.tsx",
  "components/find/views/rename-view-dialog.tsx",
  // They ask a question or choose what to make: no schema refuses it, and no action takes it.
  "components/find/search/box/search-builder.tsx",
  "components/find/search/grid/export-dialog.tsx",
  "components/ground/picking/pick-dialog.tsx",
  "components/top/home/quick-search.tsx",
  // It reads a whole list while one types, and sends it as a file.
  "components/money/batches/draft/new-batch-form.tsx",
  // Everybody's first page, which nothing may delay; next-auth answers it.
  "components/people/sign-in/sign-in-form.tsx",
]);

/** How a file gets its form from elsewhere: by a hook, or as a property. */
const CHECKED_FORM = /\buse(Action|Checked|Entry|Payment)Form\b|\bSubmitEventHandler\b/;

/** Uses of a name, whatever for; names of properties after a dot count as well. */
const uses = (name: string) => (source: Source) => source.nodes.filter((node) => isNamed(node, name)).map(() => name);

const allOf =
  (...parts: readonly SourceRule["faults"][]) =>
  (source: Source) =>
    parts.flatMap((part) => part(source));

/** Reads of `object.property`. */
const reads = (object: string, property: string) => (source: Source) =>
  source.nodes
    .filter((node) => node.type === "MemberExpression")
    .filter((node) => isNamed(node.object, object) && isNamed(node.property, property))
    .map(() => `${object}.${property}`);

const calls = (callee: (callee: unknown) => boolean, name: string) => (source: Source) =>
  source.nodes.filter((node) => node.type === "CallExpression" && callee(node.callee)).map(() => name);

/** Uses of `Date` that tell the time; what it makes of given figures is no clock. */
const clocks = ({ nodes }: Source) => {
  const harmless = nodes.flatMap(({ type, callee, object, property, arguments: given }) => {
    if (type === "NewExpression" && isNamed(callee, "Date") && (given as unknown[] | null)?.length) return [callee];
    const isPure = isNamed(property, "parse") || isNamed(property, "UTC");
    return type === "MemberExpression" && isNamed(object, "Date") && isPure ? [object] : [];
  });
  return nodes.filter((node) => isNamed(node, "Date") && !harmless.includes(node)).map(() => "Date");
};

const directives = ({ nodes }: Source, text: string) =>
  nodes.filter((node) => node.type === "ExpressionStatement" && at(node.expression, "value") === text);

const isHundred = (node: unknown) => at(node, "type") === "NumericLiteral" && at(node, "value") === 100;

/** A number made of a text, times or by a hundred. */
function scaledParses({ nodes }: Source): string[] {
  const isParsed = (node: unknown) =>
    at(node, "type") === "CallExpression" &&
    (isNamed(at(node, "callee"), "Number") || isNamed(at(at(node, "callee"), "property"), "parseFloat"));
  return nodes
    .filter((node) => node.type === "BinaryExpression" && (node.operator === "*" || node.operator === "/"))
    .filter((node) => [node.left, node.right].some(isHundred) && [node.left, node.right].some(isParsed))
    .map((node) => `Number(…) ${node.operator} 100`);
}

/** A failed promise that becomes an answer with a kind. */
function isOwnAnswer({ type, callee, arguments: given }: Node): boolean {
  if (type !== "CallExpression" || !isNamed(at(callee, "property"), "catch")) return false;
  return [...walk(given)].some((node) => node.type.endsWith("Property") && isNamed(node.key, "kind"));
}

/** A part that is fetched when it is needed, with neither `loading` nor `ssr: false`. */
function isFetchedWithoutPlace({ type, callee, arguments: given }: Node): boolean {
  if (type !== "CallExpression" || !isNamed(callee, "dynamic")) return false;
  const names = [...walk((given as unknown[])[1])];
  return !names.some((node) => isNamed(node, "loading") || isNamed(node, "ssr"));
}

/** Everything that is handed to `performMoneyOperation`, which decides whether and when it runs. */
function guardedNodes({ nodes }: Source): Node[] {
  return nodes
    .filter((node) => node.type === "CallExpression" && isNamed(node.callee, "performMoneyOperation"))
    .flatMap((node) => [...walk(node.arguments)]);
}

/** A call of one of the gateway's methods that move money. */
function asksForMoney({ type, callee }: Node): boolean {
  const gateway = at(callee, "object");
  return (
    type === "CallExpression" &&
    ["refund", "void", "complete", "refundUnreferenced"].some((name) => isNamed(at(callee, "property"), name)) &&
    (isNamed(gateway, "gateway") || isNamed(at(at(gateway, "callee"), "property"), "gatewayFor"))
  );
}

/** What makes actions: for signed-in people, and for whoever has a secret in their place. */
const MAKERS = ["defineAction", "defineOpenAction"];

/** Exports of an actions file that none of these made. */
function otherExports({ nodes }: Source): string[] {
  return nodes.flatMap((node) => {
    if (/^Export(All|DefaultDeclaration|DefaultExpression|Named)/.test(node.type) && node.typeOnly !== true)
      return [node.type];
    if (node.type !== "ExportDeclaration") return [];
    const declaration = node.declaration as Node;
    if (/^Ts(Interface|TypeAlias)/.test(declaration.type)) return [];
    if (declaration.type !== "VariableDeclaration") return [declaration.type];
    const made = (declaration.declarations as Node[]).map(({ init }) =>
      MAKERS.some((maker) => isNamed(at(init, "callee"), maker)),
    );
    return made.every(Boolean) ? [] : ["an export that defineAction did not make"];
  });
}

/** Ways to lean on a module that the import law does not read: types by `import("…")`, a name put together at run time, references. */
function hiddenImports({ nodes, text }: Source): string[] {
  const isText = (node: unknown) => at(node, "type") === "StringLiteral";
  const hidden = nodes.filter(
    (node) =>
      node.type === "TsImportType" ||
      (node.type === "CallExpression" &&
        at(node.callee, "type") === "Import" &&
        !isText(at((node.arguments as Node[])[0], "expression"))),
  );
  return [...hidden.map(({ type }) => type), ...(text.match(/^\/\/\/ <reference path/gm) ?? [])];
}

const nameAndText = ({ name, value }: Node) => [at(name, "value"), at(value, "value")] as const;

/** A form that is sent by a script. */
function isSentByScript({ type, name, attributes }: Node): boolean {
  if (type !== "JSXOpeningElement" || !(isNamed(name, "form") || isNamed(name, "Form"))) return false;
  return (attributes as Node[]).some((attribute) => nameAndText(attribute)[0] === "onSubmit");
}

/** A form that only its script sends elsewhere than to an address: before it runs, browsers put there what was typed. */
function isAddressForm({ type, name, attributes }: Node): boolean {
  const given = new Map(type === "JSXOpeningElement" ? (attributes as Node[]).map(nameAndText) : []);
  return isNamed(name, "form") && given.has("onSubmit") && given.get("method") !== "post";
}

/** An element by which a file draws a table, or a heading of one, by hand. */
function tablePart({ type, name, attributes }: Node): string | null {
  if (type !== "JSXOpeningElement") return null;
  if (["table", "th"].some((element) => isNamed(name, element))) return `<${at(name, "value")}>`;
  const role = new Map((attributes as Node[]).map(nameAndText)).get("role");
  return role === "columnheader" ? 'role="columnheader"' : null;
}

export const SOURCE_RULES: readonly SourceRule[] = [
  {
    // A text that anybody sends and that we keep holds no card number and no broken sign. The service's answers, the sandbox,
    // sealed cookies and the reports of our commands are read elsewhere.
    name: "typed texts are kept texts or exact forms",
    files:
      /^(app|components|lib\/(?!wire\/|sandbox\/|commands\/|session\/cookies\/|inputs\/ground\/(kept-texts|exact-forms)\.ts$))/,
    faults: bareTexts,
  },
  { name: "imports stand where the import law reads them", files: CODE, faults: hiddenImports },
  {
    name: "server actions stand in actions files alone",
    files: new RegExp(`^(?!${ACTIONS.source.slice(1)}).*${CODE.source}`),
    faults: (source) => directives(source, "use server").map(() => '"use server"'),
  },
  {
    name: "actions files export only what defineAction or defineOpenAction makes",
    files: ACTIONS,
    faults: (source) => [
      ...(/^(\s|\/\/.*\n)*"use server";/.test(source.text) ? [] : ['no "use server" at the top']),
      ...otherExports(source),
    ],
  },
  {
    name: "server code begins with server-only",
    files: SERVER,
    faults: ({ text }) => (text.startsWith('import "server-only";\n') ? [] : ["another first line"]),
  },
  {
    name: "the environment is read in one place",
    files: /^(?!lib\/(config\.ts|commands\/|server\/)|next\.config\.mjs).*\.(ts|tsx|mjs)$/,
    faults: allOf(
      (source) => {
        // What Next itself says of the process, and replaces when it builds.
        const ownWords = source.nodes.filter(
          (node) =>
            node.type === "MemberExpression" &&
            isNamed(at(node.object, "property"), "env") &&
            ["NEXT_RUNTIME", "NODE_ENV"].some((name) => isNamed(node.property, name)),
        );
        return reads("process", "env")(source).slice(ownWords.length);
      },
      ({ nodes }) =>
        nodes
          .filter(
            (node) => node.type === "ImportDeclaration" && /^(node:)?process$/.test(String(at(node.source, "value"))),
          )
          .map(() => "import of process"),
    ),
  },
  {
    name: "pure code and operations are told the time and chance",
    files: /^lib\/(domain|inputs|wire|operations)\//,
    faults: allOf(clocks, reads("Math", "random"), reads("Temporal", "Now"), reads("performance", "now")),
  },
  {
    // Nothing that moves money rests on a second clock.
    name: "no statement asks the database for the time",
    files: /^lib\/store\//,
    faults: ({ text }) => {
      const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
      // Not our clock's own method: that stands behind a dot.
      return (
        code.match(
          /\bcurrent_(?:timestamp|time|date)\b|(?<![.\w])(?:now|(?:clock_|statement_)timestamp|unixepoch|strftime|(?:date)?time)\(/gi,
        ) ?? []
      );
    },
  },
  {
    name: "components do not calculate with time",
    files: /^components\//,
    faults: allOf(uses("Temporal"), ({ nodes }) =>
      nodes.filter((node) => node.type === "NewExpression" && isNamed(node.callee, "Date")).map(() => "new Date"),
    ),
  },
  {
    // An action that the server knows no more since an update is no lost answer: `answerOf` tells the two apart.
    name: "answers of actions are awaited in one place",
    files: /^(app|components\/(?!ground\/answers\/))/,
    faults: ({ nodes }) => nodes.filter(isOwnAnswer).map(() => "catch() that makes an answer"),
  },
  {
    name: "forms are made in one way",
    files: /^(app|components\/(?!ground\/answers\/use-checked-form\.ts$))/,
    faults: (source) =>
      OTHER_FORMS.has(source.path)
        ? []
        : allOf(
            uses("FormData"),
            calls((callee) => isNamed(callee, "useForm"), "useForm()"),
            ({ text, nodes }) => (CHECKED_FORM.test(text) ? [] : nodes.filter(isSentByScript).map(() => "onSubmit")),
          )(source),
  },
  {
    name: "tables are declared",
    // The results grid draws only the rows in sight, and its headings move and change width: components/find/search/grid/README.md.
    files: /^(app|lib|components\/(?!ground\/ui\/data-table\/|find\/search\/grid\/)).*\.tsx$/,
    faults: ({ nodes }) => nodes.flatMap((node) => tablePart(node) ?? []),
  },
  {
    // Next gives it a Suspense boundary then; else all around it waits for its script, and what is typed meanwhile is taken back.
    name: "parts that are fetched say what stands in their place",
    files: /^(app|components)\/.*\.tsx$/,
    faults: ({ nodes }) => nodes.filter(isFetchedWithoutPlace).map(() => "dynamic() without loading"),
  },
  {
    name: "no markup and no code from text",
    files: CODE,
    faults: allOf(
      uses("dangerouslySetInnerHTML"),
      calls((callee) => isNamed(callee, "eval"), "eval"),
      ({ nodes }) =>
        nodes
          .filter((node) => /^(New|Call)Expression$/.test(node.type) && isNamed(node.callee, "Function"))
          .map(() => "Function"),
    ),
  },
  {
    name: "what is typed goes into no address",
    files: /^(app|components)\/.*\.tsx$/,
    faults: ({ nodes }) => nodes.filter(isAddressForm).map(() => 'a form without method="post"'),
  },
  {
    name: "nothing of the environment goes to browsers",
    files: CODE,
    faults: ({ text }) => text.match(/NEXT_PUBLIC_\w*/g) ?? [],
  },
  {
    name: "amounts never pass through floating point",
    files: MONEY,
    faults: allOf(uses("parseFloat"), uses("toFixed"), (source) =>
      // The one place where digits become cents, by two whole numbers.
      source.path === "lib/domain/amounts/money.ts" ? [] : scaledParses(source),
    ),
  },
  {
    name: "schemas hand on cents by name",
    files: /^lib\/inputs\//,
    faults: bareAmounts,
  },
  {
    name: "money is asked for in one place",
    files: /^(app|lib\/(operations|session|commands))\//,
    faults: (source) => {
      const [all, guarded] = [source.nodes, guardedNodes(source)].map((nodes) => new Set(nodes.filter(asksForMoney)));
      return [...(all ?? [])]
        .filter((node) => !guarded?.has(node))
        .map(() => "a request outside performMoneyOperation");
    },
  },
  {
    name: "files are short",
    files: CODE,
    faults: ({ text }) => {
      const lines = text.trimEnd().split("\n").length;
      return lines > LONGEST_FILE ? [`${lines} lines`] : [];
    },
  },
  {
    name: "names say what is inside",
    files: /./,
    faults: ({ path }) => {
      const parts = path.split("/");
      const vague = parts.filter((part) => /(^|[-.])(utils?|helpers?|misc|common|manager)([-.]|$)/.test(part));
      const file = parts.at(-1) ?? "";
      return /^[a-z0-9]+([-.][a-z0-9]+)*$/.test(file) ? vague : [...vague, file];
    },
  },
];

/** The faults of one file against every rule that is about it. */
export function faultsOf(path: string, text: string): string[] {
  const source = sourceOf(path, text);
  return SOURCE_RULES.filter(({ files }) => files.test(path)).flatMap(({ name, faults }) =>
    faults(source).map((fault) => `${name}: ${path}: ${fault}`),
  );
}
