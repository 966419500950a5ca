import { describe, expect, test } from "vitest";
import { hostSandbox } from "#tests/support/hosted-sandbox.ts";
import { APPROVED_CARD, cardPayment } from "#tests/support/sandbox-requests.ts";

describe("what public client programs send", () => {
  test("empty objects of the other methods beside the one that pays", () => {
    const host = hostSandbox();
    const token = host.post("/scripts/tokenization/tokens", APPROVED_CARD).json.token;
    const customer_code = host.profiles("POST", "", { card: APPROVED_CARD, token: {}, billing: {}, custom: {} }).json
      .customer_code;
    const others = { card: {}, token: {}, payment_profile: {}, billing: {}, shipping: {}, custom: {} };
    for (const means of [
      { payment_method: "card", card: APPROVED_CARD },
      { payment_method: "token", token: { code: token, name: "Zoë", complete: true } },
      { payment_method: "payment_profile", payment_profile: { customer_code, card_id: "1" } },
      { payment_method: "cheque" },
    ]) {
      expect(host.post("/v1/payments/", { amount: "1.5", order_number: 7, ...others, ...means }).json.type).toBe("P");
    }
  });

  test("nulls where nothing is meant", () => {
    const host = hostSandbox();
    const nulls = { token: null, payment_profile: null, billing: null, shipping: null, custom: null, comments: null };
    const secure = { ...cardPayment(1, "N", { "3d_secure": null, complete: null }), ...nulls, card_on_file: null };
    expect(host.post("/v1/payments", secure).json.type).toBe("P");
    const profile = { card: APPROVED_CARD, token: null, billing: null, custom: null, language: null, validate: null };
    const created = host.profiles("POST", "/", profile);
    expect(created.status).toBe(200);
    const changed = { ...profile, card: null, comment: "x" };
    expect(host.profiles("PUT", `/${created.json.customer_code}/`, changed).status).toBe(200);
  });

  test("a month and a year as numbers, which cannot show a leading zero", () => {
    const host = hostSandbox();
    const card = { ...APPROVED_CARD, expiry_month: 2, expiry_year: 7, cvd: 123, number: Number(APPROVED_CARD.number) };
    const paid = host.post("/v1/payments", { ...cardPayment(1, "N"), card });
    expect([paid.status, paid.json.message]).toEqual([200, "Approved"]);
    const kept = host.get(`/v1/payments/${paid.json.id}`).json.card;
    expect(kept).toMatchObject({ expiry_month: "02", expiry_year: "07" });
    const code = host.profiles("POST", "", { card }).json.customer_code;
    expect(host.profiles("PUT", `/${code}/cards/1`, { card: { expiry_month: 9 } }).status).toBe(200);
    expect(host.profiles("GET", `/${code}`).json.card).toMatchObject({ expiry_month: "09", expiry_year: "07" });
  });

  test.each([
    [false, "PA"],
    ["False", "PA"],
    [0, "PA"],
    ["0", "PA"],
    [true, "P"],
    ["True", "P"],
    [1, "P"],
    [null, "P"],
    ["perhaps", "P"],
  ])("complete as %j is a %s", (complete, type) => {
    expect(hostSandbox().post("/v1/payments", cardPayment(1, "N", { complete })).json.type).toBe(type);
  });

  test("a part of an address, or nothing of it, when a profile changes", () => {
    const host = hostSandbox();
    const billing = { name: "Zoë", address_line1: "1 A St", city: "Lévis" };
    const custom = { ref1: "a", ref2: "b" };
    const code = host.profiles("POST", "", { card: APPROVED_CARD, billing, custom }).json.customer_code;
    const change = (body: object) => host.profiles("PUT", `/${code}`, body);
    expect(change({ billing: { address_line1: "2 B St", name: null }, custom: { ref2: "" } }).status).toBe(200);
    expect(change({ billing: {}, custom: {}, card: {}, token: {}, comment: "x" }).status).toBe(200);
    expect(host.profiles("GET", `/${code}`).json).toMatchObject({
      billing: { name: "Zoë", address_line1: "2 B St", city: "Lévis" },
      custom: { ref1: "a", ref2: "" },
    });
    expect(change({ billing: {}, custom: {}, card: {}, token: {} }).json.code).toBe(18);
  });

  test("a body on GET and DELETE, and rows beyond the limit", () => {
    const host = hostSandbox();
    const code = host.profiles("POST", "", { card: APPROVED_CARD }).json.customer_code;
    expect(host.profiles("GET", `/${code}`, { any: 1 }).status).toBe(200);
    expect(host.raw("DELETE", `/v1/profiles/${code}`, "application/json", "{", "x").status).toBe(200);
    expect(host.report({ start_row: "1", end_row: "1000" }).status).toBe(200);
  });
});

describe("a card that the merchant keeps", () => {
  const pay = (host: ReturnType<typeof hostSandbox>, card_on_file: object) =>
    host.post("/v1/payments", { ...cardPayment(10, "K"), card_on_file });

  test("is told in the answer, the record and the newer column, not of its returns", () => {
    const host = hostSandbox({ settings: { "newer-columns": "on" } });
    const first = pay(host, { type: "first_recurring" });
    expect(first.body).toContain('"card_on_file":{"type":"first_recurring","series_id":10000001},"links":[');
    const next = pay(host, { type: "subsequent_recurring", series_id: "10000001" }).json;
    const returned = host.post(`/v1/payments/${next.id}/returns`, { amount: 10 });
    const expected = { type: "subsequent_recurring", series_id: 10_000_001 };
    expect([next.card_on_file, returned.json.card_on_file]).toEqual([expected, undefined]);
    expect(host.get(`/v1/payments/${next.id}`).json.card_on_file).toEqual(expected);
    expect((host.report({}).json.records as { cof_type: string }[]).map(({ cof_type }) => cof_type)).toEqual([
      "",
      "subsequent_recurring",
      "first_recurring",
    ]);
  });

  test.each([{ type: "subsequent_recurring" }, { type: "weekly" }, { type: "first_recurring", series_id: "x" }])(
    "is refused as %j",
    (given) => {
      expect(pay(hostSandbox(), given)).toMatchObject({ status: 402, json: { code: 1136, category: 2 } });
    },
  );

  test("is nothing when it is said to be none", () => {
    expect(pay(hostSandbox(), { type: "not_card_on_file" }).json.card_on_file).toBeUndefined();
  });
});
