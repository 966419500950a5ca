import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectDocumented, UNREADABLE } from "#tests/support/expect-documented.ts";
import { sandboxClient } from "#tests/support/processes/sandbox-client.ts";
import { APPROVED_CARD, cardPayment } from "#tests/support/processes/sandbox-requests.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";

const SEED = 20_260_309;
const RUNS = 150;
/** Practice words would fail on purpose. */
const isPlain = (text: string) => !text.includes("PRACTICE");

let sandbox: RunningSandbox;
let client: ReturnType<typeof sandboxClient>;
let sale: string;
let profile: string;

beforeAll(async () => {
  sandbox = await startSandbox({ now: "2026-03-09T14:00:00-04:00" });
  client = sandboxClient(sandbox);
  sale = String((await client.post("/v1/payments", cardPayment("100.00", "F-1"))).json.id);
  const { json } = await client.post("/v1/profiles", { card: APPROVED_CARD }, { passcode: sandbox.profilesPasscode });
  profile = String(json.customer_code);
});
afterAll(async () => {
  // It still runs, and everything it wrote can be read again.
  expect((await client.report({})).status).toBe(200);
  await sandbox.restart();
  expect((await client.report({ end_row: 500 })).status).toBe(200);
  await sandbox.stop();
});

const WEIRD_TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202e",
  "é".normalize("NFD"),
  "__proto__",
  "constructor",
  "' or 1=1 --",
  "<script>",
  "%00",
  "1e309",
  "-0",
  "0x10",
  "1,00",
  "٣",
  "NaN",
  "2026-02-30T00:00:00",
  "2026-03-08T02:30:00",
  "+275760-09-14T00:00:00",
  "9".repeat(400),
  "x".repeat(5_000),
];
const WEIRD_KEYS = ["__proto__", "constructor", "toString", "amount", "card", "token", "billing", "criteria", "id"];

const weird = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...WEIRD_TEXTS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1e308, -1e-7, 2 ** 53, 0.005, [], {}),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }).filter(isPlain) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }).filter((value) => isPlain(JSON.stringify(value))) },
);

type Api = "payments" | "reporting" | "profiles";

const TEMPLATES: readonly (readonly [path: () => string, body: object, api: Api])[] = [
  [() => "/v1/payments", cardPayment("10.00", "F-2"), "payments"],
  [() => "/v1/payments", { ...cardPayment(1, "F-3"), billing: { name: "A", country: "CA" }, custom: {} }, "payments"],
  [() => "/v1/payments", { amount: 1, payment_method: "cash", comments: "c" }, "payments"],
  [() => "/v1/payments", { amount: 1, payment_method: "token", token: { code: "x", name: "A" } }, "payments"],
  [
    () => "/v1/payments",
    { amount: 1, payment_method: "payment_profile", payment_profile: { customer_code: "x", card_id: 1 } },
    "payments",
  ],
  [() => `/v1/payments/${sale}/completions`, { amount: 1 }, "payments"],
  [() => `/v1/payments/${sale}/void`, { amount: "1.00", order_number: "V" }, "payments"],
  [() => `/v1/payments/${sale}/returns`, { amount: "0.01", order_number: "R" }, "payments"],
  [() => "/v1/payments/0/returns", { ...cardPayment(1, "U"), merchant_id: "300200578" }, "payments"],
  [
    () => "/v1/payments",
    cardPayment(1, "S", {
      "3d_secure": { enabled: true, version: 2, auth_required: true, browser: { java_enabled: "false" } },
    }),
    "payments",
  ],
  [() => "/v1/payments/unknown/continue", { payment_method: "credit_card", card_response: { cres: "x" } }, "payments"],
  [
    () => "/scripts/tokenization/tokens",
    { number: "4030000010001234", expiry_month: "02", expiry_year: "29", cvd: "123" },
    "payments",
  ],
  [
    () => "/v1/profiles",
    { card: APPROVED_CARD, billing: { name: "A" }, custom: { ref1: "r" }, validate: true, language: "en" },
    "profiles",
  ],
  [() => `/v1/profiles/${profile}/cards`, { card: APPROVED_CARD }, "profiles"],
  [
    () => "/v1/reports",
    {
      name: "Search",
      start_date: "2026-01-01T00:00:00",
      end_date: "2026-12-31T00:00:00",
      start_row: 1,
      end_row: 20,
      criteria: [{ field: 5, operator: "%3D", value: "F-1" }],
    },
    "reporting",
  ],
];

const template = fc.constantFrom(...TEMPLATES);

/** Every place of a value that something else can be put in. */
function places(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, child]) => places(child, [...path, key]));
  return path.length > 0 ? [path, ...inner] : inner;
}

/** A copy as JSON text with something else at that place, or without it, or with one more key beside it. */
function spoil(body: object, pick: number, how: "replace" | "remove" | "add", key: string, value: unknown): string {
  const copy = structuredClone(body);
  const all = places(copy);
  const path = all[pick % all.length] ?? [];
  const last = path.at(-1) ?? "";
  const holder = path.slice(0, -1).reduce<Record<string, unknown>>((at, step) => at[step] as never, copy as never);
  if (how === "remove") delete holder[last];
  else Object.defineProperty(holder, how === "add" ? key : last, { value, enumerable: true, configurable: true });
  return JSON.stringify(copy);
}

function send(path: string, body: string, api: Api) {
  return client.post(path, body, { passcode: sandbox[`${api}Passcode`] });
}

describe("bodies", () => {
  test("with one thing wrong", async () => {
    const property = fc.asyncProperty(
      template,
      fc.nat(),
      fc.constantFrom("replace", "remove", "add"),
      fc.constantFrom(...WEIRD_KEYS),
      weird,
      async ([path, body, api], pick, how, key, value) => {
        expectDocumented(await send(path(), spoil(body, pick, how, key, value), api));
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: RUNS * 4 });
  });

  test("of anything that is JSON", async () => {
    const property = fc.asyncProperty(template, weird, async ([path, , api], value) => {
      expectDocumented(await send(path(), JSON.stringify(value) ?? "", api));
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS });
  });

  test("that end early or hold garbage cannot be read", async () => {
    const property = fc.asyncProperty(
      template,
      fc.nat(),
      fc.constantFrom("", "\u0000", "]", ",", "'", "\ufeff"),
      async ([path, body, api], at, garbage) => {
        const text = JSON.stringify(body);
        const answer = await send(path(), text.slice(0, at % text.length) + garbage, api);
        expect([answer.status, answer.text]).toEqual([400, UNREADABLE]);
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: RUNS });
  });

  test.each(TEMPLATES.map(([path, , api], index) => [index, path, api] as const))(
    "template %d: wrong types, nesting and keys of every object",
    async (_, path, api) => {
      for (const depth of [10, 100_000]) {
        expectDocumented(await send(path(), "[".repeat(depth) + "]".repeat(depth), api));
        expectDocumented(await send(path(), `${'{"card":'.repeat(depth)}1${"}".repeat(depth)}`, api));
        expectDocumented(await send(path(), `{"criteria":${"[".repeat(depth)}${"]".repeat(depth)}}`, api));
      }
      expectDocumented(await send(path(), '{"__proto__":{"amount":1,"payment_method":"cash","name":"Search"}}', api));
      for (const type of ["", "text/plain", "application/x-www-form-urlencoded", "application/jsonp", "multipart/x"]) {
        const answer = await client.post(path(), '{"amount":1}', {
          passcode: sandbox[`${api}Passcode`],
          headers: { "Content-Type": type },
        });
        // A token is given under any content type.
        expect(answer.status).toBe(path().startsWith("/scripts/") ? 200 : 415);
        if (answer.status === 415) expectDocumented(answer);
      }
    },
  );
});

test("paths and queries of anything", async () => {
  const segment = weird.map((value) => {
    const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
    return encodeURIComponent(text.toWellFormed()).slice(0, 2_000);
  });
  const place = fc.constantFrom<[Api, (text: string) => string]>(
    ["payments", (text) => `/v1/payments/${text}`],
    ["profiles", (text) => `/v1/profiles/${text}`],
    ["profiles", (text) => `/v1/profiles/${profile}/cards/${text}`],
    ["reporting", (text) => `/v1/reports/settlement?start_date=${text}&end_date=2026-03-01`],
    ["reporting", (text) => `/v1/reports/settlement?start_date=2026-03-01&end_date=${text}`],
    ["reporting", (text) => `/v1/reports/settlement?${text}`],
  );
  const method = fc.constantFrom("GET", "PUT", "DELETE");
  const property = fc.asyncProperty(place, method, segment, async ([api, path], verb, text) => {
    expectDocumented(await client.call(verb, path(text), undefined, { passcode: sandbox[`${api}Passcode`] }));
  });
  await fc.assert(property, { seed: SEED, numRuns: RUNS * 2 });
});

describe("searches", () => {
  const criterion = { field: 5, operator: "%3D", value: "F-1" };
  test.each<[string, Record<string, unknown>]>([
    ["10,000 criteria", { criteria: Array.from({ length: 10_000 }, () => criterion) }],
    ["unknown fields", { criteria: [{ ...criterion, field: 25 }] }],
    ["field 0", { criteria: [{ ...criterion, field: 0 }] }],
    ["a field that is a name", { criteria: [{ ...criterion, field: "constructor" }] }],
    ["unknown operators", { criteria: [{ ...criterion, operator: "%7E" }] }],
    ["an operator of objects", { criteria: [{ ...criterion, operator: "__proto__" }] }],
    ["rows 0..-1", { start_row: 0, end_row: -1 }],
    ["rows that go back", { start_row: 20, end_row: 10 }],
    ["rows beyond all", { start_row: "1e9", end_row: 1e20 }],
    ["a day that is none", { start_date: "2026-02-30T00:00:00" }],
    ["a date of words", { end_date: "yesterday" }],
    ["a date with a zone of words", { end_date: "2026-03-09T00:00:00 EST" }],
    ["an offset that is none", { end_date: "2026-03-09T00:00:00+25:00" }],
    ["no name", { name: undefined }],
  ])("%s", async (_, question) => {
    const answer = await client.report(question);
    expectDocumented(answer);
    expect([answer.status, answer.json.code]).toEqual([400, 314]);
  });

  test("1,000 criteria are answered", async () => {
    const answer = await client.report({ criteria: Array.from({ length: 1_000 }, () => criterion) });
    expect(answer.status).toBe(200);
  });
});
