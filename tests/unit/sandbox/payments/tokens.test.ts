import { expect, test } from "vitest";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";

const CARD = { number: "4030000010001234", expiry_month: "02", expiry_year: "29", cvd: "123" };
type Host = ReturnType<typeof hostSandbox>;

const tokenOf = (host: Host, card: object = CARD) => String(host.post("/scripts/tokenization/tokens", card).json.token);
const pay = (host: Host, code: string, more: object = {}, amount = 10) =>
  host.post("/v1/payments", {
    order_number: "T",
    amount,
    payment_method: "token",
    token: { code, name: "Zoë Lévesque", ...more },
  });

test("a token is the recorded answer, whatever the card", () => {
  const host = hostSandbox();
  for (const card of [CARD, { number: "1" }, {}]) {
    const { status, body } = host.post("/scripts/tokenization/tokens", card);
    expect([status, body.replace(/a02-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, "TOKEN")]).toEqual([
      200,
      '{"token":"TOKEN","code":1,"version":1,"message":""}',
    ]);
  }
  expect(host.call("POST", "/scripts/tokenization/tokens/", CARD, "nobody").status).toBe(200);
  expect(host.call("POST", "/v1/scripts/tokenization/tokens", CARD, "p").status).toBe(404);
});

test("it pays once; by default for a pre-authorization", () => {
  const host = hostSandbox();
  const token = tokenOf(host);
  expect(pay(host, token)).toMatchObject({
    status: 200,
    json: { type: "PA", payment_method: "CC", card: { last_four: "1234", cvd_result: "1" } },
  });
  expect(pay(host, token).body).toBe('{"code":936,"category":2,"message":"Declined please try again","reference":""}');
  expect(pay(host, token).status).toBe(402);
  expect(pay(host, tokenOf(host), { complete: true }).json.type).toBe("P");
  expect(pay(host, tokenOf(host, { ...CARD, cvd: "" }), { complete: "true" }).json).toMatchObject({
    type: "P",
    card: { cvd_result: "6" },
  });
});

test("a decline uses it up, a request that never reached the bank does not", () => {
  const host = hostSandbox();
  const declined = tokenOf(host, { ...CARD, number: "4003050500040005" });
  expect(pay(host, declined).json.code).toBe(7);
  expect(pay(host, declined).json.code).toBe(936);
  const token = tokenOf(host);
  expect(pay(host, token, { name: "" }).json.details).toEqual([
    { field: "token:name", message: "Card owner name is missing" },
  ]);
  expect(pay(host, token, {}, 5000).json.code).toBe(22);
  expect(pay(host, token).status).toBe(200);
});

test("it remembers how a card behaves: amount, card digits, slowness", () => {
  const host = hostSandbox();
  const code = (card: object, amount: number) => pay(host, tokenOf(host, { ...CARD, ...card }), {}, amount).status;
  expect(code({ number: "4504481742333" }, 100)).toBe(200);
  expect(code({ number: "4504481742333" }, 101)).toBe(402);
  expect(code({ cvd: "000" }, 10)).toBe(402);
  expect(code({ number: "4111111111111111" }, 10)).toBe(402);
  expect(pay(host, tokenOf(host, { ...CARD, number: "4485349439401891" })).delivery).toEqual({
    kind: "send-after",
    delayMs: 45_000,
  });
});

test("what was wrong with its card is told when it pays", () => {
  const host = hostSandbox();
  expect(pay(host, tokenOf(host, { ...CARD, number: "4030000010001235", expiry_year: "2029" })).json).toMatchObject({
    code: 314,
    details: [
      { field: "card:number", message: "Invalid Card Number" },
      { field: "card:expiry_year", message: "Invalid expiration year" },
    ],
  });
});

test("it grows too old", () => {
  const host = hostSandbox({ settings: { "token-minutes": "30" }, now: "2026-03-09T14:00:00-04:00" });
  const [early, late] = [tokenOf(host), tokenOf(host)];
  host.setTime("2026-03-09T14:30:00-04:00");
  expect(pay(host, early).status).toBe(200);
  host.setTime("2026-03-09T14:30:01-04:00");
  expect(pay(host, late).json.code).toBe(936);
});

test("it pays an unreferenced return and no duplicate", () => {
  const host = hostSandbox({ settings: { "duplicate-orders": "788" } });
  expect(pay(host, tokenOf(host)).status).toBe(200);
  const token = tokenOf(host);
  expect(pay(host, token).json.code).toBe(788);
  const back = { merchant_id: 300200578, amount: 5, payment_method: "token", token: { code: token, name: "Zoë" } };
  expect(host.post("/v1/payments/0/returns", back)).toMatchObject({ status: 200, json: { type: "R" } });
});

test("nothing is kept that its number could be worked out from", () => {
  const host = hostSandbox();
  const token = tokenOf(host, { ...CARD, number: "6011500080009080", cvd: "987" });
  const wrong = tokenOf(host, { ...CARD, number: "6011500080009081", cvd: "98" });
  const kept = JSON.stringify([host.vault.tokens.read(token), host.vault.tokens.read(wrong)]);
  expect(kept).toContain('"bin":"601150","lastFour":"9080"');
  expect(kept).not.toMatch(/00080009|987|"98"/);
});
