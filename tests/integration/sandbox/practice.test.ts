import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PRACTICE_WORDS } from "#lib/wire/practice.ts";
import { sandboxClient, type WireAnswer } from "#tests/support/processes/sandbox-client.ts";
import { cardPayment } from "#tests/support/processes/sandbox-requests.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";

const SLOW_MS = 400;
const LATE_MS = 600;
const HANG_MS = 300;

let sandbox: RunningSandbox;
let client: ReturnType<typeof sandboxClient>;

beforeAll(async () => {
  sandbox = await startSandbox({
    settings: { "practice-slow-seconds": "0.4", "practice-late-seconds": "0.6", "practice-hang-seconds": "0.3" },
  });
  client = sandboxClient(sandbox);
});
afterAll(() => sandbox.stop());

type Met = WireAnswer | "no answer";
const attempt = (answer: Promise<WireAnswer>): Promise<Met> => answer.catch(() => "no answer" as const);

async function sell(orderNumber: string): Promise<string> {
  return String((await client.post("/v1/payments", cardPayment("100.00", orderNumber))).json.id);
}

/** What the record says was returned, approved or not. */
async function returnsOf(id: string): Promise<[number, number][]> {
  const record = await client.get(`/v1/payments/${id}`);
  const adjustments = record.json.adjusted_by as { approval: number; amount: number }[];
  return adjustments.map(({ approval, amount }) => [approval, amount]);
}

const NOTHING: [number, number][] = [];
const DONE: [number, number][] = [[1, 40]];

describe("a sale whose order number begins with a practice word", () => {
  test.each<[string, (met: Met) => void, [number, number][]]>([
    ["PRACTICE-DECLINE", (met) => expect(met).toMatchObject({ status: 402, json: { code: 7 } }), [[0, 40]]],
    ["PRACTICE-SLOW", (met) => expect(met).toMatchObject({ status: 200, json: { type: "R" } }), DONE],
    ["PRACTICE-HANG-BEFORE", (met) => expect(met).toBe("no answer"), NOTHING],
    ["PRACTICE-HANG-AFTER", (met) => expect(met).toBe("no answer"), DONE],
    ["PRACTICE-DROP-BEFORE", (met) => expect(met).toBe("no answer"), NOTHING],
    ["PRACTICE-DROP-AFTER", (met) => expect(met).toBe("no answer"), DONE],
    [
      "PRACTICE-500-BEFORE",
      (met) => expect(met).toMatchObject({ status: 500, json: { category: 4, reference: "" } }),
      NOTHING,
    ],
    [
      "PRACTICE-500-AFTER",
      (met) => expect(met).toMatchObject({ status: 500, json: { category: 4, reference: "" } }),
      DONE,
    ],
    [
      "PRACTICE-MALFORMED",
      (met) => expect(met).toMatchObject({ status: 200, json: {}, text: expect.stringMatching(/^\{"id":.*\]$/) }),
      DONE,
    ],
    ["PRACTICE-TRUNCATED", (met) => expect(met).toBe("no answer"), DONE],
    [
      "PRACTICE-WRONG-TYPE",
      (met) => expect((met as WireAnswer).headers.get("content-type")).toBe("text/html; charset=utf-8"),
      DONE,
    ],
    ["PRACTICE-LATE", (met) => expect(met).toBe("no answer"), NOTHING],
    ["PRACTICE-RATE-LIMIT", (met) => expect(met).toMatchObject({ status: 429 }), NOTHING],
  ])("%s", async (word, meets, returned) => {
    const id = await sell(`${word}-2`);
    const begun = performance.now();
    meets(await attempt(client.post(`/v1/payments/${id}/returns`, { amount: 40 })));
    const tookMs = performance.now() - begun;
    expect(await returnsOf(id)).toEqual(returned);
    if (word === "PRACTICE-SLOW") expect(tookMs).toBeGreaterThan(SLOW_MS * 0.9);
    if (word.includes("HANG")) expect(tookMs).toBeGreaterThan(HANG_MS * 0.9);
  });

  test("every word is met above", () => {
    expect(PRACTICE_WORDS).toHaveLength(13);
  });

  test("late means later, and then for good", async () => {
    const id = await sell("PRACTICE-LATE");
    await attempt(client.post(`/v1/payments/${id}/returns`, { amount: 40 }));
    expect(await returnsOf(id)).toEqual(NOTHING);
    await expect.poll(() => returnsOf(id), { timeout: LATE_MS * 10 }).toEqual(DONE);
  });

  test("a void of its return meets the word too; its record never does", async () => {
    const id = await sell("PRACTICE-DROP-AFTER");
    await attempt(client.post(`/v1/payments/${id}/returns`, { amount: 40 }));
    const [returned] = (await client.get(`/v1/payments/${id}`)).json.adjusted_by as { id: number }[];
    expect(await attempt(client.post(`/v1/payments/${returned?.id}/void`, { amount: 40 }))).toBe("no answer");
    expect(await returnsOf(String(returned?.id))).toEqual([[1, 40]]);
  });

  test("a return's own order number is no practice word", async () => {
    const id = await sell("PLAIN-1");
    const body = { amount: 1, order_number: "PRACTICE-DROP-AFTER" };
    expect((await client.post(`/v1/payments/${id}/returns`, body)).status).toBe(200);
  });

  test.each(["practice-decline", "PRACTICE-DECLINED", "X-PRACTICE-DECLINE"])(
    "%s is a plain order number",
    async (word) => {
      expect((await client.post(`/v1/payments/${await sell(word)}/void`, { amount: 100 })).status).toBe(200);
    },
  );
});

describe("a new payment", () => {
  test("meets the word only when its order number ends with !", async () => {
    expect((await client.post("/v1/payments", cardPayment(1, "PRACTICE-DECLINE"))).status).toBe(200);
    expect((await client.post("/v1/payments", cardPayment(1, "PRACTICE-DECLINE!"))).status).toBe(402);
    expect(await attempt(client.post("/v1/payments", cardPayment(7, "PRACTICE-DROP-AFTER-9!")))).toBe("no answer");
    const { json } = await client.report({
      criteria: [{ field: 5, operator: "%3D", value: "PRACTICE-DROP-AFTER-9!" }],
    });
    expect(json.records).toMatchObject([{ trn_amount: "7.00", trn_response: 1 }]);
  });
});

describe("a search", () => {
  const search = (value: string) => attempt(client.report({ criteria: [{ field: 5, operator: "%3D", value }] }));

  test("can be down, slow or unreadable", async () => {
    expect(await search("PRACTICE-REPORT-DOWN")).toMatchObject({ status: 503, json: { category: 4 } });
    expect(await search("PRACTICE-REPORT-MALFORMED")).toMatchObject({ status: 200, text: '{"records":[]' });
    const begun = performance.now();
    expect(await search("PRACTICE-REPORT-SLOW")).toMatchObject({ status: 200, json: { records: [] } });
    expect(performance.now() - begun).toBeGreaterThan(SLOW_MS * 0.9);
  });
});

test("ends quickly while connections hang", async () => {
  const other = await startSandbox();
  const id = (await sandboxClient(other).post("/v1/payments", cardPayment(1, "PRACTICE-HANG-AFTER"))).json.id;
  const hanging = attempt(sandboxClient(other).post(`/v1/payments/${id}/returns`, { amount: 1 }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const begun = performance.now();
  await other.stop();
  // What hangs would do so for two minutes.
  expect(performance.now() - begun).toBeLessThan(20_000);
  expect(await hanging).toBe("no answer");
});
