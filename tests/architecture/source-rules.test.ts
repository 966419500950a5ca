import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { faultsOf, SOURCE_RULES } from "./source-rules.ts";

const ROOT = join(import.meta.dirname, "../..");

const SERVER_ONLY = 'import "server-only";\n';

const IMPORT_Z = 'import { z } from "zod";\n';
/** Of each rule: what breaks it, by file and text. */
const BREACHES: readonly (readonly [rule: string, path: string, text: string])[] = [
  ["server actions stand in actions files alone", "app/page.tsx", '"use server";\nexport async function pay() {}'],
  [
    "server actions stand in actions files alone",
    "components/pay.tsx",
    'export const pay = async () => {\n  "use server";\n};',
  ],
  [
    "actions files export only what defineAction or defineOpenAction makes",
    "app/pay/actions.ts",
    "export const pay = defineAction(a, b);",
  ],
  [
    "actions files export only what defineAction or defineOpenAction makes",
    "app/pay/actions.ts",
    '"use server";\nexport async function pay() {}',
  ],
  [
    "actions files export only what defineAction or defineOpenAction makes",
    "app/pay/actions.ts",
    '"use server";\nexport const pay = async () => {};',
  ],
  [
    "actions files export only what defineAction or defineOpenAction makes",
    "app/pay/actions.ts",
    '"use server";\nexport { pay } from "./pay.ts";',
  ],
  [
    "actions files export only what defineAction or defineOpenAction makes",
    "app/pay/actions.ts",
    '"use server";\nexport default defineAction;',
  ],
  ["server code begins with server-only", "lib/store/x.ts", `import "node:fs";\n${SERVER_ONLY}`],
  ["server code begins with server-only", "lib/runtime.ts", "export const x = 1;"],
  ["the environment is read in one place", "app/page.tsx", "export const key = process.env.KEY;"],
  ["the environment is read in one place", "components/x.ts", 'import { env } from "node:process";'],
  ["pure code and operations are told the time and chance", "lib/domain/x.ts", "export const x = Date.now();"],
  [
    "pure code and operations are told the time and chance",
    "lib/operations/x.ts",
    `${SERVER_ONLY}export const x = new Date();`,
  ],
  ["pure code and operations are told the time and chance", "lib/domain/x.ts", "export const x = Math.random();"],
  [
    "pure code and operations are told the time and chance",
    "lib/inputs/x.ts",
    "export const x = Temporal.Now.instant();",
  ],
  [
    "no statement asks the database for the time",
    "lib/store/x.ts",
    `${SERVER_ONLY}export const x = sql\`update a set b = now()\`;`,
  ],
  [
    "no statement asks the database for the time",
    "lib/store/migrations/x.ts",
    `${SERVER_ONLY}export const x = sql\`create table a (b text default CURRENT_TIMESTAMP)\`;`,
  ],
  [
    "components do not calculate with time",
    "components/x.tsx",
    "export const x = Temporal.PlainDate.from('2026-01-01');",
  ],
  ["components do not calculate with time", "components/x.tsx", "export const x = new Date(0);"],
  [
    "answers of actions are awaited in one place",
    "components/x.ts",
    'export const x = (pay: () => Promise<unknown>) => pay().catch(() => ({ kind: "lost" }));',
  ],
  ["forms are made in one way", "components/x.tsx", "export const x = (form: HTMLFormElement) => new FormData(form);"],
  ["forms are made in one way", "components/people/people/x.ts", "export const x = () => useForm({});"],
  ["forms are made in one way", "components/x.tsx", "export const x = <Form onSubmit={() => send()} />;"],
  ["forms are made in one way", "components/money/payments/x.ts", "export const x = () => useForm({});"],
  ["tables are declared", "components/x.tsx", "export const x = <table />;"],
  ["tables are declared", "components/people/people/x.tsx", 'export const x = <th scope="col">Name</th>;'],
  ["tables are declared", "app/x.tsx", 'export const x = <div role="columnheader" />;'],
  [
    "parts that are fetched say what stands in their place",
    "components/x.tsx",
    'export const X = dynamic(() => import("./y.tsx").then((module) => module.Y));',
  ],
  [
    "no markup and no code from text",
    "components/x.tsx",
    "export const x = <p dangerouslySetInnerHTML={{ __html: y }} />;",
  ],
  ["no markup and no code from text", "lib/messages/x.ts", "eval('1');"],
  ["no markup and no code from text", "lib/messages/x.ts", "new Function('return 1');"],
  [
    "what is typed goes into no address",
    "components/x.tsx",
    "export const x = <form onSubmit={useActionForm(y).submit} />;",
  ],
  [
    "what is typed goes into no address",
    "app/x.tsx",
    'export const x = <form method="get" onSubmit={useActionForm(y).submit} />;',
  ],
  ["nothing of the environment goes to browsers", "components/x.tsx", "export const x = '" + "NEXT_" + "PUBLIC_KEY';"],
  ["amounts never pass through floating point", "lib/domain/x.ts", "export const x = Number.parseFloat(y);"],
  [
    "amounts never pass through floating point",
    "lib/gateway/x.ts",
    `${SERVER_ONLY}export const x = (y / z).toFixed(2);`,
  ],
  [
    "amounts never pass through floating point",
    "lib/operations/x.ts",
    `${SERVER_ONLY}export const x = Number(y) * 100;`,
  ],
  ["money is asked for in one place", "lib/operations/x.ts", `${SERVER_ONLY}context.gatewayFor(id).refund(request);`],
  ["money is asked for in one place", "app/route.ts", "await gateway.void(request);"],
  ["files are short", "lib/wire/x.ts", "// one more\n".repeat(251)],
  [
    "imports stand where the import law reads them",
    "components/x.ts",
    'export type Target = import("#lib/store/x.ts").Target;',
  ],
  ["imports stand where the import law reads them", "components/x.ts", "export const x = () => import(name);"],
  ["imports stand where the import law reads them", "components/x.ts", '/// <reference path="../lib/store/x.ts" />'],
  ...[
    "z.string()",
    "z.object({ a: z.string().max(3) })",
    "z.coerce.string()",
    "z.email()",
    "z.any()",
    "z.unknown()",
    "z.custom()",
    "z.looseObject({})",
  ].map(
    (schema) =>
      [
        "typed texts are kept texts or exact forms",
        "lib/inputs/x.ts",
        `import { z } from "zod";\nexport const x = ${schema};`,
      ] as const,
  ),
  [
    "typed texts are kept texts or exact forms",
    "lib/inputs/x.ts",
    'import { z } from "zod";\nconst { string } = z;\nexport const x = string();',
  ],
  [
    "typed texts are kept texts or exact forms",
    "lib/inputs/x.ts",
    'import { z } from "zod";\nexport const x = z["string"]();',
  ],
  ["typed texts are kept texts or exact forms", "app/x.ts", 'import { string } from "zod";'],
  ["typed texts are kept texts or exact forms", "app/pay/route.ts", 'import { z as zod } from "zod";'],
  ...["z.object({ amount: typedAmount })", "z.array(z.strictObject({ b, amount })).transform(y)"].map(
    (schema) => ["schemas hand on cents by name", "lib/inputs/x.ts", `${IMPORT_Z}export const x = ${schema};`] as const,
  ),
  ["names say what is inside", "lib/wire/date-utils.ts", ""],
  ["names say what is inside", "components/common/x.ts", ""],
  ["names say what is inside", "components/RefundForm.tsx", ""],
];

/** The schemas of texts that are no kept texts, each with the reason why in its docstring. */
const EXACT_FORMS = ["exactText", "typedFigure", "secretText", "readText"];

/** What looks like a breach and is none. */
const SOUND: readonly (readonly [path: string, text: string])[] = [
  [
    "app/pay/actions.ts",
    '// Moves money.\n"use server";\nexport type A = 1;\n/** Pays. */\nexport const pay = defineAction(a, (c, i) => b(c, i));',
  ],
  ["lib/store/x.ts", `${SERVER_ONLY}export const x = new Date();`],
  ["lib/store/x.ts", `${SERVER_ONLY}// Never now().\nexport const x = clock.now();`],
  ["components/x.ts", 'import type { X } from "./y.ts";\nexport const x = (): Promise<X> => import("./y.ts");'],
  ["instrumentation.ts", 'if (process.env.NEXT_RUNTIME === "nodejs") start();'],
  ["lib/config.ts", `${SERVER_ONLY}export const x = process.env.PORT;`],
  ["lib/domain/x.ts", "export const x = Date.parse('2026-01-01') + Date.UTC(2026) + new Date(0).getTime();"],
  ["lib/domain/x.ts", "// Never Date.now() nor parseFloat().\nexport const dates = { update: 100 * count };"],
  [
    "lib/operations/x.ts",
    `${SERVER_ONLY}performMoneyOperation(context, entry, () => context.gatewayFor(id).refund(request));`,
  ],
  ["components/x.tsx", 'export const X = dynamic(() => import("./y.tsx"), { loading: () => null });'],
  [
    "components/x.tsx",
    'export const x = [<form action={y} />, <form method="post" onSubmit={useActionForm(y).submit} />];',
  ],
  ["components/find/search/grid/x.tsx", 'export const x = <div role="columnheader" />;'],
  ["components/x.tsx", "export const x = <DataTable columns={COLUMNS} />;"],
  ["lib/wire/x.ts", "// line\n".repeat(250)],
  ["lib/wire/x.ts", `${IMPORT_Z}export const x = z.string();`],
  ["lib/inputs/ground/kept-texts.ts", `${IMPORT_Z}export const x = z.string();`],
  ["lib/inputs/x.ts", `${IMPORT_Z}export const x = z.object({ a: keptText({ longest: 3 }), b: z.coerce.number() });`],
  ["lib/inputs/x.ts", `${IMPORT_Z}export const x = z.object({ amount: z.number() }).refine(y).transform(withCents);`],
  ["lib/inputs/x.ts", `${IMPORT_Z}export type X = z.output<typeof x>;`],
  ["app/(staff)/stores/[storeId]/page.tsx", "export default function Page() {\n  return <p>{refund.void}</p>;\n}"],
];

describe("the source rules", () => {
  const files = globSync(["{app,components,lib}/**/*.{ts,tsx,mjs,css}", "*.{ts,mjs}"], { cwd: ROOT }).filter(
    (file) => !file.endsWith(".d.ts"),
  );

  test("have files to look at", () => {
    for (const { name, files: about } of SOURCE_RULES)
      expect(
        files.some((file) => about.test(file)),
        name,
      ).toBe(true);
  });

  test("are kept", () => {
    expect(files.flatMap((file) => faultsOf(file, readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
  });

  test.each(BREACHES)("find a breach: %s, %s", (rule, path, text) => {
    const faults = faultsOf(path, text);
    expect(faults.map((fault) => fault.split(":")[0])).toEqual([rule]);
  });

  test("have each a planted breach", () => {
    const planted = new Set(BREACHES.map(([rule]) => rule));
    expect(SOURCE_RULES.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
  });

  test.each(SOUND)("leave alone what is none: %s", (path, text) => {
    expect(faultsOf(path, text)).toEqual([]);
  });
});

test("the forms of texts that are no kept texts are these few", () => {
  const text = readFileSync(join(ROOT, "lib/inputs/ground/exact-forms.ts"), "utf8");
  const makers = [...text.matchAll(/^export function (\w+)[\s\S]*?^\}/gm)].filter(([body]) =>
    /\breturn z\.string\(/.test(body),
  );
  expect(makers.map(([, name]) => name)).toEqual(EXACT_FORMS);
  expect(text.match(/\bz\.string\(/g)).toHaveLength(EXACT_FORMS.length);
});

describe("the lockfile", () => {
  const lock = readFileSync(join(ROOT, "package-lock.json"), "utf8");

  test("records no address of a registry", () => {
    expect(lock).not.toMatch(/"resolved"/);
  });

  test("pins Node, and package.json asks for the same", () => {
    const { packages } = JSON.parse(lock);
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect(packages["node_modules/node"].version).toBe(dependencies.node);
    expect(process.version).toBe(`v${dependencies.node}`);
  });
});
