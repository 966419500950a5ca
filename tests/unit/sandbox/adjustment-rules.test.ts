import { describe, expect, test } from "vitest";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";
import { APPROVED_CARD, cardPayment, preAuthorization } from "#tests/support/processes/sandbox-requests.ts";

type Hosted = ReturnType<typeof hostSandbox>;

function sale(host: Hosted, amount = "10.00"): string {
  return String(host.post("/v1/payments", cardPayment(amount, "S-1")).json.id);
}
function preAuth(host: Hosted, amount = "10.00"): string {
  return String(host.post("/v1/payments", preAuthorization(amount, "PA-1")).json.id);
}
function adjust(host: Hosted, id: string, action: string, amount: string) {
  const { status, json } = host.post(`/v1/payments/${id}/${action}`, { amount });
  return { status, code: json.code, category: json.category, id: String(json.id), type: json.type };
}
const refused = (code: number) => expect.objectContaining({ status: 402, code, category: 2 });
const done = (type: string) => expect.objectContaining({ status: 200, type });

describe("returns", () => {
  test("several returns never exceed the sale, and a voided one counts back", () => {
    const host = hostSandbox();
    const id = sale(host);
    const first = adjust(host, id, "returns", "6.00");
    expect(first).toEqual(done("R"));
    expect(adjust(host, id, "returns", "4.01")).toEqual(refused(194));
    expect(adjust(host, first.id, "void", "6.00")).toEqual(done("VR"));
    expect(adjust(host, id, "returns", "10.00")).toEqual(done("R"));
    expect(adjust(host, id, "returns", "0.01")).toEqual(refused(194));
  });

  test("not after a void, not of a pre-authorization, a return, a void or a declined sale", () => {
    const host = hostSandbox();
    const id = sale(host);
    const returned = adjust(host, sale(host), "returns", "1.00");
    const voided = adjust(host, id, "void", "10.00");
    expect(adjust(host, id, "returns", "1.00")).toEqual(refused(196));
    expect(adjust(host, preAuth(host), "returns", "1.00")).toEqual(refused(200));
    expect(adjust(host, returned.id, "returns", "1.00")).toEqual(refused(200));
    expect(adjust(host, voided.id, "returns", "1.00")).toEqual(refused(200));
    host.post("/v1/payments", cardPayment(5, "D", { number: "4003050500040005" }));
    const declined = host.report({
      criteria: [
        { field: 10, operator: "%3D", value: 0 },
        { field: 5, operator: "%3D", value: "d" },
      ],
    });
    const [row] = declined.json.records as { trn_id: number }[];
    expect(adjust(host, String(row?.trn_id), "returns", "1.00")).toEqual(refused(200));
  });

  test("of a completion, up to what was completed", () => {
    const host = hostSandbox();
    const completed = adjust(host, preAuth(host), "completions", "7.00");
    expect(adjust(host, completed.id, "returns", "7.01")).toEqual(refused(194));
    expect(adjust(host, completed.id, "returns", "7.00")).toEqual(done("R"));
  });

  test.each(["0", "-1.00"])("not of %s", (amount) => {
    const host = hostSandbox();
    expect(adjust(host, sale(host), "returns", amount)).toEqual(refused(197));
  });
});

describe("voids", () => {
  test("the exact amount, once", () => {
    const host = hostSandbox();
    const id = sale(host);
    expect(adjust(host, id, "void", "9.99")).toEqual(refused(193));
    expect(adjust(host, id, "void", "10.00")).toEqual(done("VP"));
    expect(adjust(host, id, "void", "10.00")).toEqual(refused(196));
  });

  test("not after a return, until that return is voided", () => {
    const host = hostSandbox();
    const id = sale(host);
    const returned = adjust(host, id, "returns", "1.00");
    expect(adjust(host, id, "void", "10.00")).toEqual(refused(192));
    expect(adjust(host, returned.id, "void", "1.00")).toEqual(done("VR"));
    expect(adjust(host, id, "void", "10.00")).toEqual(done("VP"));
  });

  test("until 23:59 New York time of the transaction's own day, a return's own day too", () => {
    const host = hostSandbox({ now: "2026-03-09T22:00:00-04:00" });
    const id = sale(host);
    host.setTime("2026-03-09T23:59:00-04:00");
    expect(adjust(host, id, "void", "10.00")).toEqual(refused(205));
    host.setTime("2026-03-10T09:00:00-04:00");
    const returned = adjust(host, id, "returns", "10.00");
    host.setTime("2026-03-10T23:58:59-04:00");
    expect(adjust(host, returned.id, "void", "10.00")).toEqual(done("VR"));
  });

  test("of a completion; of a pre-authorization only where the account is set so", () => {
    const host = hostSandbox();
    const completed = adjust(host, preAuth(host), "completions", "10.00");
    expect(adjust(host, completed.id, "void", "10.00")).toEqual(done("VP"));
    expect(adjust(host, preAuth(host), "void", "10.00")).toEqual(refused(200));
    const other = hostSandbox({ settings: { "void-pre-auth": "on" } });
    const id = preAuth(other);
    expect(adjust(other, id, "void", "10.00")).toEqual(done("VP"));
    expect(adjust(other, id, "completions", "10.00")).toEqual(refused(196));
  });
});

describe("completions", () => {
  test("at most the reserve, once", () => {
    const host = hostSandbox();
    const id = preAuth(host);
    expect(adjust(host, id, "completions", "10.01")).toEqual(refused(208));
    expect(adjust(host, id, "completions", "4.00")).toEqual(done("PAC"));
    expect(adjust(host, id, "completions", "4.00")).toEqual(refused(203));
  });

  test("several, where the account is set so, up to the reserve together", () => {
    const host = hostSandbox({ settings: { "several-completions": "on" } });
    const id = preAuth(host);
    expect(adjust(host, id, "completions", "4.00")).toEqual(done("PAC"));
    expect(adjust(host, id, "completions", "6.01")).toEqual(refused(208));
    expect(adjust(host, id, "completions", "6.00")).toEqual(done("PAC"));
  });

  test("not of a purchase", () => {
    const host = hostSandbox();
    expect(adjust(host, sale(host), "completions", "10.00")).toEqual(refused(200));
  });
});

test("an unknown transaction is bad input, not a rule", () => {
  expect(hostSandbox().post("/v1/payments/10000099/returns", { amount: 1 }).body).toBe(
    '{"code":314,"category":3,"message":"Missing or invalid payment information - Please validate all required payment information.","reference":"","details":[{"field":"adjId","message":"Invalid adjustment id"}]}',
  );
});

test("a failed attempt is written down under its original with approval 0", () => {
  const host = hostSandbox();
  const id = sale(host);
  adjust(host, id, "returns", "1.00");
  adjust(host, id, "void", "10.00");
  const { adjusted_by, total_refunds } = host.get(`/v1/payments/${id}`).json as {
    adjusted_by: { type: string; approval: number }[];
    total_refunds: number;
  };
  expect(adjusted_by.map(({ type, approval }) => [type, approval])).toEqual([
    ["R", 1],
    ["VP", 0],
  ]);
  expect(total_refunds).toBe(1);
});

describe("totals after the void of a return", () => {
  test.each([
    ["fall", 0],
    ["stay", 3],
  ] as const)("%s to %d", (setting, total) => {
    const host = hostSandbox({ settings: { "totals-after-void": setting } });
    const id = sale(host);
    const returned = adjust(host, id, "returns", "3.00");
    adjust(host, returned.id, "void", "3.00");
    expect(host.get(`/v1/payments/${id}`).json.total_refunds).toBe(total);
    expect(adjust(host, id, "returns", "10.00")).toEqual(done("R"));
  });
});

test("an adjustment takes its original's order number, or one of its own of at most 30 characters", () => {
  const host = hostSandbox();
  const id = sale(host);
  expect(host.post(`/v1/payments/${id}/returns`, { amount: 1 }).json.order_number).toBe("S-1");
  expect(host.post(`/v1/payments/${id}/returns`, { amount: 1, order_number: "M-7" }).json.order_number).toBe("M-7");
  expect(host.post(`/v1/payments/${id}/returns`, { amount: 1, order_number: "x".repeat(31) }).status).toBe(400);
});

describe("unreferenced returns", () => {
  const request = {
    merchant_id: 300200578,
    order_number: "U-1",
    amount: 5,
    payment_method: "card",
    card: APPROVED_CARD,
  };
  test("go to a card under the transaction id 0", () => {
    const host = hostSandbox();
    expect(host.post("/v1/payments/0/returns", request)).toMatchObject({ status: 200, json: { type: "R", amount: 5 } });
    expect(host.post("/v1/payments/0/returns", { ...request, merchant_id: 1 }).status).toBe(400);
  });
  test("are refused where the account has them not", () => {
    const host = hostSandbox({ settings: { "unreferenced-returns": "off" } });
    expect(host.post("/v1/payments/0/returns", request)).toMatchObject({ status: 402, json: { code: 681 } });
  });
});
