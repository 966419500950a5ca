import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { z } from "zod";
import { askedSearch } from "#lib/inputs/find/search.ts";
import { newBatchInput } from "#lib/inputs/money/batches.ts";
import { columnLayoutInput } from "#lib/inputs/people/preferences-input.ts";
import type { Mail } from "#lib/mail/mailer.ts";
import { askFile } from "#lib/operations/books/files/ask-file.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { askSearch } from "#lib/operations/find/search/ask-search.ts";
import { keepLayout } from "#lib/operations/find/search/own-columns.ts";
import { createBatch } from "#lib/operations/money/batches/create-batch.ts";
import { filesBelow } from "#tests/support/money/payments/searched-places.ts";
import { placesOf, type Searched, secretForms } from "#tests/support/money/payments/secret-forms.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { withSignInSettings } from "#tests/support/people/sign-in-browser.ts";
import { databaseTexts } from "#tests/support/postgres/database-texts.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";
import { filledForms, planted, WORDS } from "#tests/support/texts/form-texts.ts";

/** A form that a page sends, and what is done with it. */
type Endpoint = { schema: z.ZodType; run(context: OperationContext, input: unknown): Promise<unknown> };

/* Each action and route that is made from a schema and an operation is that pair here, without a server around it. */
vi.mock("#lib/session/requests/define-action.ts", () => ({
  defineAction: (schema: z.ZodType, run: Endpoint["run"]): Endpoint => ({ schema, run }),
  defineOpenAction: (
    schema: z.ZodType,
    operation: (context: OperationContext, input: unknown, source: string) => Promise<unknown>,
  ): Endpoint => ({ schema, run: (context, input) => operation(context, input, "203.0.113.7") }),
}));
vi.mock("#lib/session/requests/question-route.ts", () => ({
  questionRoute: (_: string, schema: z.ZodType, run: Endpoint["run"]): Endpoint => ({ schema, run }),
}));
vi.mock("#lib/session/requests/lead-on-route.ts", () => ({
  leadOnRoute: ({ schema, open }: { schema: z.ZodType; open: Endpoint["run"] }): Endpoint => ({ schema, run: open }),
}));
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));
vi.mock("next-intl", () => import("use-intl/core"));
vi.mock("next-intl/server", () => ({ getLocale: async () => "en" }));

withSignInSettings();

const ROOT = join(import.meta.dirname, "../../../..");
const MADE = /\b(?:defineAction|defineOpenAction|questionRoute|leadOnRoute)\(/;
/** A number of a brand with its check digit; no page and no practice card has it. */
const CARD = "4539578763621486";
const CODE = "CVV 8341";
const HIDDEN = [
  CARD.replace(/(....)(?=.)/g, "$1 "),
  [...CARD].join("\u200b"),
  CARD.replace(/(....)(?=.)/g, "$1<b></b>"),
  CARD.replace(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
];
const PLANTED = [CARD, ...HIDDEN, `paid by ${CARD} ${CODE}`, "a\u0000b", "a\ud800b", "a\u202eb"];
/** Cleaned where words may stand, and kept without the sign. */
const SIGNS = ["\u0000", "\u200e", "\u202e", "\ud800"];
const MARKED = `\u200e${WORDS}!`;
const SAME_ID = "a".repeat(32);

/** Routes that read a schema by themselves, with what they do. */
const OTHER_FORMS: Readonly<Record<string, Endpoint>> = {
  "batches/read": {
    schema: newBatchInput,
    run: (context, input) => createBatch(context, { ...(input as z.output<typeof newBatchInput>), storeId: STORE }, []),
  },
  "transactions/question": {
    schema: askedSearch,
    run: (context, input) =>
      askSearch(context, { storeId: STORE, searchRequest: input as z.output<typeof askedSearch> }),
  },
  "transactions/layout": {
    schema: columnLayoutInput,
    run: (context, input) => keepLayout(context, input as z.output<typeof columnLayoutInput>),
  },
};

let endpoints: readonly [string, Endpoint][];
beforeAll(async () => {
  const files = globSync("app/**/{actions,route}.ts", { cwd: ROOT });
  const made = files.filter((file) => MADE.test(readFileSync(join(ROOT, file), "utf8")));
  const parts = await Promise.all(made.map(async (file) => Object.entries<Endpoint>(await import(join(ROOT, file)))));
  const all = [...parts.flat().filter(([, part]) => part.schema !== undefined), ...Object.entries(OTHER_FORMS)];
  // Changed settings and people would decide over what comes after them.
  const isChange = (name: string) => Number(/^(change|disable|take|remove)/.test(name) && name !== "takePaymentAction");
  endpoints = all.toSorted(([left], [right]) => isChange(left) - isChange(right));
});

test("every action is among them", () => {
  const actions = globSync("app/**/actions.ts", { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(/^export const (\w+)/gm)].map(([, name]) => name),
  );
  expect(actions.length).toBeGreaterThan(50);
  expect(endpoints.map(([name]) => name)).toEqual(expect.arrayContaining(actions));
});

describeOnBothDatabases("card numbers and broken signs in every text of every form", (open) => {
  // One for each database: payments under the same texts would be asked about.
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ control: true });
  });
  afterAll(() => sandbox.stop());

  test("break nothing, and stand nowhere afterwards", async () => {
    const place = await open();
    const mails: Mail[] = [];
    const send = async (mail: Mail) => {
      mails.push(mail);
      return { kind: "sent" } as const;
    };
    const world = await actingAs({ ...testWorld(sandbox, place.store), mailer: { send } }, "administrator");
    const service = externalClient(sandbox);
    const answers: Searched[] = [];
    const broken: string[] = [];
    let kept = 0;

    /** Sends a form as a page does. The ids of intents are new each time, as the pages' are. */
    async function submit(name: string, { schema, run }: Endpoint, form: unknown): Promise<void> {
      const fresh = JSON.parse(JSON.stringify(form).replaceAll(SAME_ID, world.newId()));
      const read = schema.safeParse(fresh);
      if (!read.success) return void answers.push([name, JSON.stringify(read.error.issues)]);
      kept += 1;
      try {
        answers.push([name, JSON.stringify(await run(world, read.data)) ?? ""]);
      } catch (error) {
        broken.push(`${name}: ${error}`);
      }
    }

    for (const [name, endpoint] of endpoints) {
      const own = {
        storeId: STORE,
        transactionId: await service.purchase("1.00", `PLANTED-${name}`.slice(0, 30)),
        staffId: world.actor.staffId,
        query: "range=today",
      };
      for (const { value, texts } of filledForms(endpoint.schema, name, own)) {
        await submit(name, endpoint, value);
        for (const { path } of texts) {
          if (path.filter((part) => part === "items").length > 1) continue;
          for (const text of [...PLANTED, MARKED])
            await submit(`${name} ${path.join(".")}`, endpoint, planted(value, path, text));
        }
      }
    }
    for (const text of PLANTED) {
      const parameters = new URLSearchParams({ range: "today", where: `order:"${text}"`, columns: text });
      const request = { storeId: STORE, title: null, shared: false, sinceFileId: null, parameters };
      const choices = { format: "csv", language: "en", numbers: "point", times: "utc" } as const;
      answers.push(["export", JSON.stringify(await askFile(world, { ...request, choices }))]);
    }

    expect(broken).toEqual([]);
    const rows = await databaseTexts(place);
    const searched: Searched[] = [
      ...rows,
      ...answers,
      ...(await filesBelow(place.dataDir)),
      ...mails.map((mail): Searched => [`mail ${mail.subject}`, JSON.stringify(mail)]),
      ...world.logged.map((line): Searched => ["log", JSON.stringify(line)]),
    ];
    expect(
      placesOf(
        [...secretForms(CARD), ...HIDDEN, CODE].flatMap((form) => secretForms(form)),
        searched,
      ),
    ).toEqual([]);
    // A search keeps the signs that it looks for: other programs may have put them into a sale.
    const others = rows.filter(([table]) => table !== "questions");
    expect(others.filter(([, row]) => SIGNS.some((sign) => row.includes(sign)))).toEqual([]);
    // What was right was kept, in many tables: the search looked at what people typed.
    expect(kept).toBeGreaterThan(100);
    const tables = new Set(rows.flatMap(([table, row]) => (row.includes(WORDS) ? [table] : [])));
    expect([...tables]).toEqual(expect.arrayContaining(["audit", "journal", "settings", "staff", "views"]));
  });
});
