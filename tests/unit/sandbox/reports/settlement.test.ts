import { expect, test } from "vitest";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";
import { cardPayment, preAuthorization } from "#tests/support/processes/sandbox-requests.ts";

type Row = Record<string, unknown>;
const RANGE = "start_date=2026-03-05&end_date=2026-03-09";

/** Thursday 5 March 2026: sales, a decline, a return, a void, cash; then a sale at one in the morning in Toronto. */
function shop(settings = {}) {
  const host = hostSandbox({ now: "2026-03-05T12:00:00-05:00", settings });
  const id = (reply: { json: Row }) => String(reply.json.id);
  const sale = id(host.post("/v1/payments", cardPayment("100.00", "A")));
  host.post(`/v1/payments/${sale}/returns`, { amount: "20.00" });
  const hold = id(host.post("/v1/payments", preAuthorization("50.00", "B")));
  host.post(`/v1/payments/${hold}/completions`, { amount: "30.00" });
  const gone = id(host.post("/v1/payments", cardPayment("70.00", "C")));
  host.post(`/v1/payments/${gone}/void`, { amount: "70.00" });
  host.post("/v1/payments", cardPayment(5, "D", { number: "4003050500040005" }));
  host.post("/v1/payments", { amount: 900, payment_method: "cash", order_number: "E" });
  host.setTime("2026-03-06T01:00:00-05:00");
  host.post("/v1/payments", cardPayment("1.00", "F"));
  host.setTime("2026-03-09T03:30:00-04:00");
  host.post("/v1/payments/0/returns", { ...cardPayment("8.00", "G"), merchant_id: 300200578 });
  host.setTime("2026-03-10T14:00:00-04:00");
  return host;
}
const record = (
  date: string,
  net: string,
  state: string,
  settles: string,
  counts: string,
  totals: string,
  fees: string,
) =>
  `{"merchant_id":300200578,"transactions_date":"${date}","currency":"CAD","settlement_net_amount":${net},"settlement_state":"${state}","settlement_date":"${settles}",${counts},${totals},` +
  '"chargebacks_count":0,"chargebacks_amount_total":0.00,"card_transaction_approved_rate":0.10,"card_transaction_declined_rate":0.05,"card_discount_rate":2.50,"gst_tax_rate":5.00,' +
  `${fees},"chargeback_fee_total":0.00,"gst_tax_fee_total":0.00,"reserves_held":0.00,"reserves_released":0.00,"reserves_forward":0.00}`;
// 131.00 sold (100, 30 and, by Pacific time still on the 5th, 1), 20.00 returned; the void gave 70.00 back.
const THURSDAY = record(
  "2026-03-05",
  "106.97",
  "Transferred",
  "2026-03-09",
  '"approved_transaction_count":7,"declined_transaction_count":1',
  '"sale_amount_total":131.00,"returned_amount_total":20.00',
  '"approved_transaction_fee_total":0.70,"declined_transaction_fee_total":0.05,"discount_rate_fee_total":3.28',
);
// Half past three in Toronto, half past midnight in Los Angeles.
const MONDAY = record(
  "2026-03-09",
  "-8.10",
  "Accumulating",
  "0001-01-01",
  '"approved_transaction_count":1,"declined_transaction_count":0',
  '"sale_amount_total":0.00,"returned_amount_total":8.00',
  '"approved_transaction_fee_total":0.10,"declined_transaction_fee_total":0.00,"discount_rate_fee_total":0.00',
);

test("one record per Pacific day with card transactions, both ends included, cash left out", () => {
  const host = shop();
  expect(host.settlement(RANGE)).toMatchObject({ status: 200, body: `{"data":[${THURSDAY},${MONDAY}]}` });
  expect(host.settlement("start_date=2026-03-05&end_date=2026-03-05").body).toBe(`{"data":[${THURSDAY}]}`);
  expect(host.settlement("start_date=2026-03-06&end_date=2026-03-08").body).toBe('{"data":[]}');
});

test("a list of lists by setting", () => {
  expect(shop({ "settlement-data": "nested" }).settlement(RANGE).body).toBe(`{"data":[[${THURSDAY},${MONDAY}]]}`);
});

test("money that is still to come is scheduled, over a weekend", () => {
  const host = hostSandbox({ now: "2026-03-06T12:00:00-05:00" });
  host.post("/v1/payments", cardPayment("100.00", "A"));
  host.setTime("2026-03-07T12:00:00-05:00");
  expect(host.settlement("start_date=2026-03-06&end_date=2026-03-06").json.data).toMatchObject([
    { settlement_state: "Scheduled", settlement_date: "2026-03-10" },
  ]);
});

test.each([
  ["start_date", "end_date=2026-03-01"],
  ["end_date", "start_date=2026-03-01"],
  ["start_date", "start_date=2026-02-30&end_date=2026-03-01"],
  ["end_date", "start_date=2026-03-02&end_date=2026-03-01"],
  ["end_date", "start_date=2025-12-01&end_date=2026-03-02"],
  ["end_date", "start_date=2026-03-01&end_date=2026-03-10"],
])("a wrong range names %s: %s", (field, query) => {
  const { status, json } = shop().settlement(query);
  expect([status, json.code, json.details]).toEqual([400, 314, [{ field, message: expect.stringMatching(/./) }]]);
});

test("three months to the day are taken; the payments passcode is not", () => {
  const host = shop();
  expect(host.settlement("start_date=2025-12-09&end_date=2026-03-09").status).toBe(200);
  expect(host.call("GET", `/v1/reports/settlement?${RANGE}`, {}, "p").status).toBe(401);
  expect(host.call("POST", "/v1/reports/settlement", {}, "r").status).toBe(405);
});
