import { describe, expect, test } from "vitest";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";
import { cardPayment, preAuthorization } from "#tests/support/processes/sandbox-requests.ts";

describe("duplicate order numbers", () => {
  test("are let pass by default", () => {
    const host = hostSandbox();
    host.post("/v1/payments", cardPayment(10, "A"));
    expect(host.post("/v1/payments", cardPayment(10, "A")).status).toBe(200);
  });

  test.each(["788", "16"] as const)("are refused with %s", (code) => {
    const host = hostSandbox({ settings: { "duplicate-orders": code } });
    const first = host.post("/v1/payments", cardPayment(10, "A"));
    expect(host.post("/v1/payments", cardPayment(99, "a"))).toMatchObject({
      status: 402,
      json: { code: Number(code), category: 2, reference: "" },
    });
    expect(host.post("/v1/payments", cardPayment(10, "B")).json.id).toBe("10000002");
    // An adjustment carries its sale's number, and a payment without one has none to repeat.
    expect(host.post(`/v1/payments/${first.json.id}/returns`, { amount: 5 }).status).toBe(200);
    const cash = { amount: 1, payment_method: "cash" };
    expect([host.post("/v1/payments", cash).status, host.post("/v1/payments", cash).status]).toEqual([200, 200]);
  });

  test("a declined payment may be tried again, once", () => {
    const host = hostSandbox({ settings: { "duplicate-orders": "788" } });
    const pay = (number: string) => host.post("/v1/payments", cardPayment(10, "A", { number })).json;
    expect(pay("4003050500040005").code).toBe(7);
    expect(pay("4030000010001234").approved).toBe("1");
    expect(pay("4030000010001234").code).toBe(788);
  });
});

describe("nothing", () => {
  test("a pre-authorization of 0.00 where the account lets it", () => {
    expect(hostSandbox().post("/v1/payments", preAuthorization("0.00", "A")).status).toBe(200);
    const strict = hostSandbox({ settings: { "zero-pre-auth": "off" } });
    expect(strict.post("/v1/payments", preAuthorization("0.00", "A")).json.details).toEqual([
      { field: "amount", message: "Invalid amount" },
    ]);
  });

  const release = (settings: object, at = "2026-03-10T14:00:00-04:00") => {
    const host = hostSandbox({ settings });
    const { id } = host.post("/v1/payments", preAuthorization("30.00", "A")).json;
    host.setTime(at);
    return { host, id, reply: host.post(`/v1/payments/${id}/completions`, { amount: "0.00" }) };
  };

  test("a completion of 0.00 is refused by default", () => {
    expect(release({}).reply.json.code).toBe(197);
  });

  test.each([{}, { "several-completions": "on" }])("it releases by setting, for good, %j", (more) => {
    const { host, id, reply } = release({ "release-by-zero": "on", ...more });
    expect(reply.json).toMatchObject({ type: "PAC", amount: 0 });
    expect(reply.body).toContain('"amount":0.00,');
    expect(host.post(`/v1/payments/${id}/completions`, { amount: "1.00" }).json.code).toBe(203);
  });

  test("for three days", () => {
    expect(release({ "release-by-zero": "on" }, "2026-03-12T14:00:00-04:00").reply.status).toBe(200);
    expect(release({ "release-by-zero": "on" }, "2026-03-12T14:00:01-04:00").reply.json.code).toBe(200);
  });
});
