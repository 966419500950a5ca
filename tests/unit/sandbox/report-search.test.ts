import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { ENCODED_OPERATOR, FIELD_INDEX } from "#lib/wire/codes.ts";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";
import { cardPayment, preAuthorization } from "#tests/support/processes/sandbox-requests.ts";

type Row = {
  row_id: number;
  trn_id: number;
  trn_type: string;
  trn_order_number: string;
  trn_amount: string;
  b_name: string;
};

const host = hostSandbox({ now: "2026-03-09T10:00:00.500-04:00" });
const ids: Record<string, number> = {};
const criterion = (field: number | string, operator: string, value: string | number) => ({ field, operator, value });

function find(...criteria: unknown[]): string[] {
  const reply = host.report({ criteria });
  expect(reply.status).toBe(200);
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return (reply.json.records as Row[]).map(({ trn_id }) => names.get(trn_id) ?? String(trn_id));
}

beforeAll(() => {
  const pay = (name: string, body: object) => {
    ids[name] = Number(host.post("/v1/payments", body).json.id);
  };
  const adjust = (name: string, on: string, action: string, amount: number) => {
    ids[name] = Number(host.post(`/v1/payments/${ids[on]}/${action}`, { amount }).json.id);
  };
  pay("tea", {
    ...cardPayment("9.50", "INV-9"),
    comments: "gift",
    customer_ip: "192.0.2.7",
    billing: { name: "Émile Côté", email_address: "Emile@Example.com", phone_number: "4165550100" },
    custom: { ref1: "Montréal", ref5: "last" },
  });
  pay("kettle", cardPayment("100.00", "INV-10", { name: "André", number: "5100000010001004" }));
  pay("hold", preAuthorization("30.00", "HOLD-1"));
  pay("cash", { order_number: "CASH-1", amount: 20, payment_method: "cash" });
  host.setTime("2026-03-10T10:00:00-04:00");
  adjust("return", "kettle", "returns", 40);
  adjust("void of return", "return", "void", 40);
  adjust("capture", "hold", "completions", 30);
});

describe("criteria", () => {
  test.each([
    ["TransactionId as a number", () => criterion(1, "%3E%3D", ids.capture ?? 0), ["capture"]],
    [
      "Amount as a number, not as text",
      () => criterion(2, "%3E", "9.5"),
      ["capture", "void of return", "return", "cash", "hold", "kettle"],
    ],
    ["Amount given as a JSON number", () => criterion("2", "%3D", 9.5), ["tea"]],
    ["MaskedCardNumber by its last four", () => criterion(3, "%3D", "1004"), ["void of return", "return", "kettle"]],
    [
      "CardOwner without regard to case and accents' case",
      () => criterion(4, "%3D", "ANDRÉ"),
      ["void of return", "return", "kettle"],
    ],
    [
      "OrderNumber compares as text: INV-10 is below INV-9",
      () => criterion(5, "%3C", "inv-9"),
      ["capture", "void of return", "return", "cash", "hold", "kettle"],
    ],
    ["IPAddress by its beginning", () => criterion(6, "START%20WITH", "192.0.2."), ["tea"]],
    [
      "AuthorizationCode",
      () => criterion(7, "%3D", "test"),
      ["capture", "void of return", "return", "hold", "kettle", "tea"],
    ],
    ["TransType", () => criterion(8, "%3D", "VR"), ["void of return"]],
    ["CardType", () => criterion(9, "%3D", "MC"), ["void of return", "return", "kettle"]],
    ["Response", () => criterion(10, "%3D", "0"), []],
    ["BillingName", () => criterion(11, "START%20WITH", "émile"), ["tea"]],
    ["BillingEmail", () => criterion(12, "%3D", "emile@example.COM"), ["tea"]],
    ["BillingPhone", () => criterion(13, "START%20WITH", 416), ["tea"]],
    ["ProcessedBy", () => criterion(14, "%3D", "nobody"), []],
    ["Ref1", () => criterion(15, "%3D", "MONTRÉAL"), ["tea"]],
    ["Ref5", () => criterion(19, "START%20WITH", "La"), ["tea"]],
    ["CustCode of nobody", () => criterion(22, "%3C%3E", ""), []],
    ["IDAdjustmentTo finds the adjustments", () => criterion(23, "%3D", ids.kettle ?? 0), ["return"]],
    ["a void of a return adjusts the return", () => criterion(23, "%3D", String(ids.return)), ["void of return"]],
    ["IDAdjustedBy finds the original", () => criterion(24, "%3D", ids.capture ?? 0), ["hold"]],
    ["<> where it is sent", () => criterion(8, "%3c%3e", "P"), ["capture", "void of return", "return", "hold"]],
  ])("%s", (_, make, expected) => {
    expect(find(make())).toEqual(expected);
  });

  test("all must hold; a single one may come without its array", () => {
    expect(find(criterion(9, "%3D", "MC"), criterion(8, "%3D", "P"))).toEqual(["kettle"]);
    expect(host.report({ criteria: criterion(8, "%3D", "VR") }).json.records).toHaveLength(1);
  });

  test("all 24 fields take all 6 operators by default", () => {
    for (const field of Object.values(FIELD_INDEX)) {
      for (const operator of Object.values(ENCODED_OPERATOR)) {
        expect(host.report({ criteria: [criterion(field, operator, "1")] }).status, `${field} ${operator}`).toBe(200);
      }
    }
  });

  test("an account may refuse the pairs that no public list names", () => {
    const strict = hostSandbox({ settings: { "report-pairs": "listed" } });
    const status = (field: number, operator: string) =>
      strict.report({ criteria: [criterion(field, operator, "1")] }).status;
    expect([1, 2, 5].map((field) => [status(field, "%3C%3D"), status(field, "START%20WITH")])).toEqual(
      Array(3).fill([200, 400]),
    );
    expect(
      [3, 8, 9, 10, 14, 23, 24].map((field) => [
        status(field, "%3D"),
        status(field, "%3E"),
        status(field, "START%20WITH"),
      ]),
    ).toEqual(Array(7).fill([200, 400, 400]));
    expect(
      [4, 6, 7, 11, 12, 13, 15, 20, 21, 22].map((field) => [
        status(field, "%3D"),
        status(field, "START%20WITH"),
        status(field, "%3C"),
      ]),
    ).toEqual(Array(10).fill([200, 200, 400]));
  });

  test("numbers agree with plain comparison, whatever the amounts", () => {
    const compare: Record<string, (one: number, other: number) => boolean> = {
      "%3D": (one, other) => one === other,
      "%3C": (one, other) => one < other,
      "%3E": (one, other) => one > other,
      "%3C%3D": (one, other) => one <= other,
      "%3E%3D": (one, other) => one >= other,
    };
    const amount = fc.integer({ min: 1, max: 3000 });
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 12 }),
        amount,
        fc.constantFrom(...Object.keys(compare)),
        (cents, wanted, operator) => {
          const shop = hostSandbox();
          const asText = (value: number) => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, "0")}`;
          for (const value of cents) shop.post("/v1/payments", { amount: asText(value), payment_method: "cash" });
          const rows = shop.report({ criteria: [criterion(2, operator, asText(wanted))] }).json.records as Row[];
          const expected = cents
            .filter((value) => compare[operator]?.(value, wanted))
            .reverse()
            .map(asText);
          expect(rows.map(({ trn_amount }) => trn_amount)).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("dates and pages", () => {
  const between = (start_date: string, end_date: string) =>
    (host.report({ start_date, end_date }).json.records as Row[]).length;

  test("both ends belong to the search, the whole last second too", () => {
    expect(between("2026-03-09T10:00:00", "2026-03-09T10:00:00")).toBe(4);
    expect(between("2026-03-09T10:00:01", "2026-03-10T09:59:59")).toBe(0);
    expect(between("2026-03-09T10:00:01", "2026-03-10T10:00:00")).toBe(3);
  });

  test("rows count from 1, both ends belong to the page, the newest come first", () => {
    const page = (start_row: number | string, end_row: number | string) =>
      (host.report({ start_row, end_row }).json.records as Row[]).map(({ row_id, trn_id }) => [row_id, trn_id]);
    expect(page("1", "2")).toEqual([
      [1, ids.capture],
      [2, ids["void of return"]],
    ]);
    expect(page(2, 2)).toEqual([[2, ids["void of return"]]]);
    expect(page(8, 20)).toEqual([]);
  });

  test("above 500 rows only the top 500 come", () => {
    const shop = hostSandbox();
    for (let sale = 0; sale < 520; sale += 1) shop.post("/v1/payments", { amount: 1, payment_method: "cash" });
    const rows = (start_row: number, end_row: number) =>
      (shop.report({ start_row, end_row }).json.records as Row[]).map(({ row_id }) => row_id);
    expect(rows(1, 1000)).toHaveLength(500);
    expect([rows(11, 1000)[0], rows(11, 1000).at(-1)]).toEqual([11, 510]);
    expect(rows(501, 1000)).toHaveLength(20);
  });

  test("void rows can be kept out", () => {
    const shop = hostSandbox({ settings: { "void-rows": "hidden" } });
    const id = shop.post("/v1/payments", cardPayment(1, "V")).json.id;
    expect(shop.post(`/v1/payments/${id}/void`, { amount: 1 }).status).toBe(200);
    expect((shop.report({}).json.records as Row[]).map(({ trn_type }) => trn_type)).toEqual(["P"]);
  });
});

test("an operator may come without its encoding, unless the account is set to insist", () => {
  const plain = { criteria: [criterion(1, ">=", "1"), criterion(8, "start with", "p")] };
  const encoded = { criteria: [criterion(1, "%3E%3D", "1"), criterion(8, "START%20WITH", "p")] };
  expect(host.report(plain).json.records).not.toEqual([]);
  expect(host.report(plain).body).toBe(host.report(encoded).body);
  expect(hostSandbox({ settings: { "report-operators": "encoded" } }).report(plain).json.details).toEqual([
    { field: "criteria[0]", message: "Invalid operator" },
    { field: "criteria[1]", message: "Invalid operator" },
  ]);
});

describe("a question that makes no sense is refused with the field's name", () => {
  test.each([
    ["name", { name: "Everything" }],
    ["start_date", { start_date: "2026-02-31T00:00:00" }],
    ["end_date", { end_date: "tomorrow" }],
    ["end_date", { start_date: "2026-03-02T00:00:00", end_date: "2026-03-01T00:00:00" }],
    ["start_row", { start_row: 0 }],
    ["end_row", { start_row: 1, end_row: -1 }],
    ["end_row", { start_row: 5, end_row: 4 }],
    ["criteria", { criteria: "all" }],
    ["criteria", { criteria: Array(10_000).fill(criterion(1, "%3D", "1")) }],
    ["criteria[0]", { criteria: [criterion(25, "%3D", "1")] }],
    ["criteria[0]", { criteria: [criterion(1, "LIKE", "1")] }],
    ["criteria[0]", { criteria: [criterion(2, "%3D", "ten")] }],
    ["criteria[1]", { criteria: [criterion(8, "%3D", "P"), null] }],
    ["criteria[0]", { criteria: [{ field: 8, operator: "%3D" }] }],
  ])("%s", (field, question) => {
    const { status, json } = host.report(question);
    expect([status, json.code, json.category, json.reference]).toEqual([400, 314, 3, ""]);
    expect(json.details).toEqual([{ field, message: expect.stringMatching(/./) }]);
  });
});
