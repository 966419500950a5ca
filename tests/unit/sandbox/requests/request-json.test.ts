import { expect, test } from "vitest";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";

const host = hostSandbox();
const send = (path: string, body: string, passcode?: string) =>
  host.raw("POST", path, "application/json", body, passcode).json;

test.each(["9007199254740993", "12345678901234567890", "1.10", "1.0", "1e2", "7", "-0"])(
  "the number %s as order number and reference keeps its digits, in the answer, the record and the report",
  (sent) => {
    const body = `{"amount":10.00,"payment_method":"cash","order_number":${sent},"custom":{"ref1":${sent}},}`;
    const { id, order_number, custom } = send("/v1/payments", body);
    expect([order_number, custom]).toMatchObject([sent, { ref1: sent }]);
    const returned = send(`/v1/payments/${id}/returns`, `{"amount":10.00,"order_number":${sent}}`);
    expect(returned.order_number).toBe(sent);
    expect(host.get(`/v1/payments/${id}`).json).toMatchObject({ order_number: sent, custom: { ref1: sent } });
    const search = `{"name":"Search","start_date":"2026-03-01T00:00:00","end_date":"2026-03-31T00:00:00","start_row":1,"end_row":9,"criteria":[{"field":5,"operator":"%3D","value":${sent}}]}`;
    const rows = send("/v1/reports", search, "r").records;
    expect(rows).toMatchObject([{ trn_order_number: sent }, { trn_order_number: sent, ref1: sent }]);
  },
);

test.each(["10", "10.0", "1e1"])("the amount %s stays a number", (amount) => {
  const answer = host.raw("POST", "/v1/payments", "application/json", `{"amount":${amount},"payment_method":"cash"}`);
  expect(answer.body).toContain('"amount":10.00,');
});

test("a number that is longer than a field is refused as a text of that length is", () => {
  const { details } = send("/v1/payments", `{"amount":1,"payment_method":"cash","order_number":${"1".repeat(31)}}`);
  expect(details).toMatchObject([{ field: "order_number" }]);
});
