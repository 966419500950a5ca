import { describe, expect, test } from "vitest";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";
import { cardPayment, preAuthorization } from "#tests/support/processes/sandbox-requests.ts";

const pay = (body: object, settings = {}) => hostSandbox({ settings }).post("/v1/payments", body);

describe("the test bank", () => {
  test.each(["4030000010001234", "5100000010001004", "2223000048400011", "371100001000131", "6011500080009080"])(
    "approves %s",
    (number) => {
      expect(pay(cardPayment(10, "A", { number })).status).toBe(200);
    },
  );

  test.each(["4003050500040005", "5100000020002000", "342400001000180", "6011000900901111"])(
    "declines %s",
    (number) => {
      expect(pay(cardPayment(10, "A", { number })).body).toBe(
        '{"code":7,"category":1,"message":"DECLINE","reference":""}',
      );
    },
  );

  test("declines a valid number that is no test card", () => {
    expect(pay(cardPayment(10, "A", { number: "4111111111111111" })).json.code).toBe(7);
  });

  test.each([
    ["99.99", 200],
    ["100.00", 200],
    ["100.01", 402],
  ])("one card decides by the amount: %s", (amount, status) => {
    expect(pay(cardPayment(amount, "A", { number: "4504481742333" })).status).toBe(status);
  });

  test.each([
    ["4485349439401891", 200, 1],
    ["4872385877270993", 402, 55],
    ["4294215026184763", 402, 158],
    ["4104631199283796", 402, 54],
  ])("takes its time over %s", (number, status, code) => {
    const reply = pay(cardPayment(10, "A", { number }));
    expect(reply.delivery).toEqual({ kind: "send-after", delayMs: 45_000 });
    expect([reply.status, Number(reply.json.message_id ?? reply.json.code)]).toEqual([status, code]);
  });

  test.each([
    ["123", "1"],
    ["999", "3"],
    ["", "6"],
  ])("card digits %j give %s", (cvd, result) => {
    expect(pay(cardPayment(10, "A", { cvd })).json.card).toMatchObject({ cvd_result: result });
  });

  test("card digits 000 are declined", () => {
    expect(pay(cardPayment(10, "A", { cvd: "000" })).status).toBe(402);
  });

  test.each([
    [{ address_line1: "2659 Douglas St", postal_code: "V8T 4M3", country: "CA" }, "Y", 1, 1, "1", true],
    [{ address_line1: "1407 Graymalkin Lane", postal_code: "111 111", country: "US" }, "Y", 1, 1, "1", true],
    [{ address_line1: "1 Other St", postal_code: "K1A 0A1", country: "CA" }, "N", 0, 0, "0", true],
    [{ address_line1: "1 Rue", postal_code: "75001", country: "FR" }, "U", 0, 0, "0", false],
    [{}, "U", 0, 0, "0", false],
  ])("checks the address %j", (billing, id, address_match, postal_result, avs_result, processed) => {
    expect(pay({ ...cardPayment(10, "A"), billing }).json.card).toMatchObject({
      address_match,
      postal_result,
      avs_result,
      avs: { id, processed },
    });
  });
});

describe("what a payment may not be", () => {
  const card = (field: string, value: unknown): [string, object] => [
    `card:${field}`,
    cardPayment(10, "A", { [field]: value }),
  ];
  test.each<[string, object]>([
    card("number", "4030000010001235"),
    card("number", "abc"),
    card("cvd", "12"),
    card("expiry_month", "13"),
    card("expiry_month", "2"),
    card("expiry_year", "2029"),
    card("name", ""),
    ["amount", cardPayment("12.345", "A")],
    ["amount", cardPayment(0, "A")],
    ["amount", cardPayment(-1, "A")],
    ["amount", { payment_method: "cash" }],
    ["payment_method", { amount: 1, payment_method: "barter" }],
    ["order_number", { amount: 1, payment_method: "cash", order_number: "x".repeat(31) }],
    ["comments", { amount: 1, payment_method: "cash", comments: "x".repeat(257) }],
    ["custom:ref3", { amount: 1, payment_method: "cash", custom: { ref3: "x".repeat(257) } }],
    ["billing:name", { amount: 1, payment_method: "cash", billing: { name: "x".repeat(65) } }],
  ])("%s", (field, body) => {
    const { status, json } = pay(body);
    expect([status, json.code, json.category]).toEqual([400, 314, 3]);
    expect(json.details).toEqual([{ field, message: expect.stringMatching(/./) }]);
  });

  test("messages of card fields are those that were seen", () => {
    const { json } = pay(
      cardPayment(10, "A", { number: "1", cvd: "1", expiry_month: "x", expiry_year: "2029", name: "" }),
    );
    expect(json.details).toEqual([
      { field: "card:number", message: "Invalid Card Number" },
      { field: "card:name", message: "Card owner name is missing" },
      { field: "card:expiry_month", message: "Invalid expiry date" },
      { field: "card:expiry_year", message: "Invalid expiration year" },
      { field: "card:cvd", message: "Invalid card CVD" },
    ]);
  });

  test("above the account's maximum", () => {
    expect(pay(cardPayment("1000.00", "A")).status).toBe(200);
    expect(pay(cardPayment("1000.01", "A"))).toMatchObject({ status: 402, json: { code: 22, category: 2 } });
  });

  test("without card digits or billing where the account requires them", () => {
    expect(pay(cardPayment(1, "A", { cvd: "" }), { "require-cvd": "on" }).json.details).toEqual([
      { field: "card:cvd", message: "Invalid card CVD" },
    ]);
    expect(pay(cardPayment(1, "A"), { "require-billing": "on" }).json.details).toContainEqual({
      field: "billing:city",
      message: "Enter your city",
    });
  });

  test("a method that the account does not take", () => {
    expect(pay({ amount: 1, payment_method: "apple_pay", apple_pay: { complete: true } })).toMatchObject({
      status: 402,
      json: { code: 681, category: 2 },
    });
  });
});

describe("what is let pass", () => {
  test.each([
    ["the amount as text", { ...cardPayment("10.00", "A") }],
    ["the order number as a number", { ...cardPayment(10, "A"), order_number: 7 }],
    ["unknown keys", { ...cardPayment(10, "A"), nonsense: { deep: [1] } }],
    ["empty objects beside cash", { amount: 10, payment_method: "cash", card: {}, token: {}, payment_profile: {} }],
    ["a past expiry", cardPayment(10, "A", { expiry_year: "18" })],
  ])("%s", (_, body) => {
    expect(pay(body).status).toBe(200);
  });

  test("a pre-authorization of nothing", () => {
    expect(pay(preAuthorization(0, "A")).status).toBe(200);
  });
});

test("a decline takes an id and is found by its order number and Response 0", () => {
  const host = hostSandbox();
  host.post("/v1/payments", cardPayment(10, "NO", { number: "4003050500040005" }));
  const approved = host.post("/v1/payments", cardPayment(10, "YES"));
  expect(approved.json.id).toBe("10000002");
  const { json } = host.report({
    criteria: [
      { field: "10", operator: "%3D", value: "0" },
      { field: "5", operator: "%3D", value: "no" },
    ],
  });
  expect(json.records).toMatchObject([{ trn_id: 10_000_001, trn_response: 0, message_id: 7, message_text: "DECLINE" }]);
});

test("a payment without order number goes by its id", () => {
  expect(pay({ amount: 1, payment_method: "cheque" }).json).toMatchObject({
    id: "10000001",
    order_number: "10000001",
    payment_method: "CE",
  });
});

test("declines and rule errors come with 400 where the account is set to that time", () => {
  expect(pay(cardPayment(10, "A", { number: "4003050500040005" }), { "refusal-status": "400" }).status).toBe(400);
});

test("the book keeps the first six and last four digits of a card, never the number or its check digits", () => {
  const host = hostSandbox();
  host.post("/v1/payments", cardPayment(10, "A", { cvd: "987", number: "6011500080009080" }));
  const kept = JSON.stringify(host.book.rowsAt([0])[0]);
  expect(kept).toContain('"bin":"601150","lastFour":"9080"');
  expect(kept).not.toContain("6011500080009080");
  expect(kept).not.toContain("987");
});
