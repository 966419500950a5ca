import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxClient } from "#tests/support/processes/sandbox-client.ts";
import { cardPayment, preAuthorization } from "#tests/support/processes/sandbox-requests.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";

/*
 * Literal answers, byte for byte: the order of keys, which values are texts and which are numbers, and how many decimals
 * a number has are what the service's public recordings show. Only times and the port vary.
 */

let sandbox: RunningSandbox;
let client: ReturnType<typeof sandboxClient>;
let sale: string;
let hold: string;

const DETAILS = {
  comments: "gift",
  customer_ip: "192.0.2.7",
  billing: {
    name: "Émile Côté",
    address_line1: "2659 Douglas St",
    address_line2: "Apt 2",
    city: "Victoria",
    province: "BC",
    country: "CA",
    postal_code: "V8T 4M3",
    phone_number: "4165550100",
    email_address: "emile@example.com",
  },
  shipping: { name: "Zoë" },
  custom: { ref1: "one", ref2: "two", ref3: "", ref4: "", ref5: "five" },
};

/** Takes out what differs between two runs: the clock below the minute and the port. */
function settled(text: string): string {
  return text
    .replaceAll(/T14:00:\d\d/g, "T14:00:SS")
    .replaceAll(/SS\.\d{3}/g, "SS.mmm")
    .replaceAll(sandbox.baseUrl, "BASE");
}

beforeAll(async () => {
  sandbox = await startSandbox({ now: "2026-03-09T14:00:00-04:00" });
  client = sandboxClient(sandbox);
  sale = (await client.post("/v1/payments", { ...cardPayment(79.76, "INV-1"), ...DETAILS })).text;
  hold = (await client.post("/v1/payments", preAuthorization("30.00", "HOLD-1"))).text;
});
afterAll(() => sandbox.stop());

const CUSTOM = '"custom":{"ref1":"one","ref2":"two","ref3":"","ref4":"","ref5":"five"}';
const NO_CUSTOM = '"custom":{"ref1":"","ref2":"","ref3":"","ref4":"","ref5":""}';
const UNCHECKED = '"avs":{"id":"U","message":"Address information is unavailable.","processed":false}';
const ADJUSTMENT_CARD = `"card":{"card_type":"VI","address_match":0,"postal_result":0,"avs_result":"0","cvd_result":"1","cavv_result":" ",${UNCHECKED}}`;
const link = (rel: string, id: number, path: string) =>
  `{"rel":"${rel}","href":"BASE/v1/payments/${id}/${path}","method":"POST"}`;
const head = (id: number, order: string, type: string, method: string, amount: string, auth = "TEST") =>
  `{"id":"${id}","authorizing_merchant_id":300200578,"approved":"1","message_id":"1","message":"Approved","auth_code":"${auth}",` +
  `"created":"2026-03-09T14:00:SS","order_number":"${order}","type":"${type}","payment_method":"${method}","risk_score":0.0,"amount":${amount},`;

describe("the answer to a payment", () => {
  test("purchase", () => {
    expect(settled(sale)).toBe(
      head(10000001, "INV-1", "P", "CC", "79.76") +
        `${CUSTOM},"card":{"card_type":"VI","last_four":"1234","card_bin":"403000","address_match":1,"postal_result":1,"avs_result":"1","cvd_result":"1",` +
        `"avs":{"id":"Y","message":"Street address and Postal/ZIP match.","processed":true}},` +
        `"links":[${link("void", 10000001, "void")},${link("return", 10000001, "returns")}]}`,
    );
  });

  test("pre-authorization", () => {
    expect(settled(hold)).toBe(
      head(10000002, "HOLD-1", "PA", "CC", "30.00") +
        `${NO_CUSTOM},"card":{"card_type":"VI","last_four":"1234","card_bin":"403000","address_match":0,"postal_result":0,"avs_result":"0","cvd_result":"1",${UNCHECKED}},` +
        `"links":[${link("complete", 10000002, "completions")}]}`,
    );
  });

  test("completion, return, void, in their recorded card and links", async () => {
    const completed = await client.post("/v1/payments/10000002/completions", { amount: 30 });
    expect(settled(completed.text)).toBe(
      head(10000003, "HOLD-1", "PAC", "CC", "30.00") +
        `${NO_CUSTOM},${ADJUSTMENT_CARD},"links":[${link("return", 10000003, "returns")},${link("complete", 10000003, "completions")}]}`,
    );
    const returned = await client.post("/v1/payments/10000001/returns", { amount: "10.00" });
    expect(settled(returned.text)).toBe(
      head(10000004, "INV-1", "R", "CC", "10.00") +
        `${CUSTOM},${ADJUSTMENT_CARD},"links":[${link("void", 10000004, "void")},${link("return", 10000004, "returns")}]}`,
    );
    const voided = await client.post("/v1/payments/10000003/void", { amount: 30 });
    expect(settled(voided.text)).toBe(
      `${head(10000005, "HOLD-1", "VP", "CC", "30.00")}${NO_CUSTOM},${ADJUSTMENT_CARD}}`,
    );
  });

  test("cash and cheque", async () => {
    const cash = await client.post("/v1/payments", { order_number: "C", amount: 1, payment_method: "cash" });
    const id = Number(cash.json.id);
    const links = (of: number) => `"links":[${link("void", of, "void")},${link("return", of, "returns")}]}`;
    expect(settled(cash.text)).toBe(`${head(id, "C", "P", "CA", "1.00", "")}${NO_CUSTOM},${links(id)}`);
    const cheque = await client.post("/v1/payments", { order_number: "Q", amount: 0.05, payment_method: "cheque" });
    expect(settled(cheque.text)).toBe(`${head(id + 1, "Q", "P", "CE", "0.05", "")}${NO_CUSTOM},${links(id + 1)}`);
  });

  test("a decline names no id", async () => {
    const declined = await client.post("/v1/payments", cardPayment(5, "D", { number: "4003050500040005" }));
    expect([declined.status, declined.text]).toEqual([
      402,
      '{"code":7,"category":1,"message":"DECLINE","reference":""}',
    ]);
  });
});

const BILLING =
  '"billing":{"name":"Émile Côté","address_line1":"2659 Douglas St","address_line2":"Apt 2","city":"Victoria","province":"BC","country":"CA","postal_code":"V8T 4M3","phone_number":"4165550100","email_address":"emile@example.com","phone_country_code":"","phone_type":"m"}';
const SHIPPING =
  '"shipping":{"name":"Zoë","address_line1":"","address_line2":"","city":"","province":"","country":"","postal_code":"","phone_number":"","email_address":"","phone_country_code":""}';
const recordHead = (id: number, amount: string, type: string, comments: string) =>
  `{"id":${id},"authorizing_merchant_id":300200578,"approved":1,"message_id":1,"message":"Approved","auth_code":"TEST","created":"2026-03-09T14:00:SS.mmm-04:00",` +
  `"amount":${amount},"order_number":"INV-1","type":"${type}","comments":"${comments}","batch_number":"0524",`;
const recordCard = (avs: string, cvd: string) =>
  `"payment_method":"CC","card":{"name":"Zoë Lévesque","expiry_month":"02","expiry_year":"29","card_type":"VI","last_four":"1234","avs_result":"${avs}","cvd_result":"${cvd}","cavv_result":""},`;
const reference = (id: number, type: string, approval: number, message: string, amount: string) =>
  `{"id":${id},"type":"${type}","approval":${approval},"message":"${message}","amount":${amount},"created":"2026-03-09T14:00:SS.mmm-04:00","url":"BASE/v1/payments/${id}"}`;

describe("the record", () => {
  test("of a sale lists what was done to it, failed attempts too; of an adjustment leads to its original", async () => {
    const refused = await client.post("/v1/payments/10000001/void", { amount: "79.76" });
    expect(refused.json.code).toBe(192);
    const newest = (await client.report({ start_row: 1, end_row: 1 })).json.records as { trn_id: number }[];
    const failed = newest[0]?.trn_id ?? 0;
    expect(settled((await client.get("/v1/payments/10000001")).text)).toBe(
      `${recordHead(10000001, "79.76", "P", "gift")}"total_refunds":10.00,"total_completions":0.0,${recordCard("Y", "1")}${BILLING},${SHIPPING},${CUSTOM},` +
        `"adjusted_by":[${reference(10000004, "R", 1, "Approved", "10.00")},${reference(failed, "VP", 0, "Cannot void a transaction that has been returned", "79.76")}],` +
        `"links":[${link("void", 10000001, "void")},${link("return", 10000001, "returns")}],"device_channel":""}`,
    );
    expect(settled((await client.get("/v1/payments/10000004/")).text)).toBe(
      `${recordHead(10000004, "10.00", "R", "")}"total_refunds":0.0,"total_completions":0.0,${recordCard("U", "6")}${BILLING},${SHIPPING},${CUSTOM},` +
        `"adjusted_by":[],"adjustment_to":${reference(10000001, "P", 1, "Approved", "79.76")},` +
        `"links":[${link("void", 10000004, "void")},${link("return", 10000004, "returns")}],"device_channel":""}`,
    );
  });

  test("of nothing is refused", async () => {
    expect((await client.get("/v1/payments/10009999")).status).toBe(400);
    expect((await client.get("/v1/payments/none")).status).toBe(400);
  });
});

const ROW_TAIL =
  '"b_name":"Émile Côté","b_email":"emile@example.com","b_phone":"4165550100","b_address1":"2659 Douglas St","b_address2":"Apt 2","b_city":"Victoria","b_province":"BC","b_postal":"V8T 4M3","b_country":"CA",' +
  '"s_name":"Zoë","s_email":"","s_phone":"","s_address1":"","s_address2":"","s_city":"","s_province":"","s_postal":"","s_country":"",' +
  '"ref1":"one","ref2":"two","ref3":"","ref4":"","ref5":"five",';

describe("the report", () => {
  const of = (id: number) => [{ field: "1", operator: "%3D", value: String(id) }];

  test("Search: amounts are texts, flags numbers", async () => {
    const { text, status } = await client.report({ criteria: of(10000001) });
    expect(status).toBe(200);
    expect(settled(text)).toBe(
      '{"records":[{"row_id":1,"trn_id":10000001,"trn_date_time":"2026-03-09T14:00:SS.mmm-04:00","trn_type":"P","trn_order_number":"INV-1","trn_payment_method":"CC","trn_comments":"gift",' +
        '"trn_masked_card":"1234","trn_amount":"79.76","trn_returns":"10.00","trn_completions":"0.00","trn_voided":0,"trn_response":1,"trn_card_type":"VI","trn_batch_no":524,"trn_avs_result":"Y","trn_cvd_result":1,' +
        '"trn_card_expiry":"0229","message_id":1,"message_text":"Approved","trn_card_owner":"Zoë Lévesque","trn_ip":"192.0.2.7","trn_approval_code":"TEST","trn_reference":0,' +
        `${ROW_TAIL}"product_name":"","product_id":"","customer_code":"","currency_abbr":"CAD","merchant_id":300200578,"merchant_name":"Counterfoil Practice Store","entry_method":"N",` +
        '"authorizing_merchant_id":300200578,"trn_cavv_result":""}]}',
    );
  });

  test("TransHistoryMinimal", async () => {
    const { text } = await client.report({ name: "TransHistoryMinimal", criteria: of(10000001) });
    expect(settled(text)).toBe(
      '{"records":[{"row_id":1,"trn_id":10000001,"trn_date_time":"2026-03-09T14:00:SS.mmm-04:00","trn_type":"P","trn_order_number":"INV-1","trn_masked_card":"1234","trn_amount":"79.76",' +
        '"trn_returns":"10.00","trn_completions":"0.00","trn_voided":0,"trn_response":1,"trn_card_type":"VI","message_id":1,"message_text":"Approved","trn_card_owner":"Zoë Lévesque",' +
        `${ROW_TAIL}"tax1_amount":0,"tax2_amount":0,"tip_amount":"0.00","notes":""}]}`,
    );
  });

  test("a return is a row of its own without card digits checked again", async () => {
    const [row] = (await client.report({ criteria: of(10000004) })).json.records as object[];
    expect(row).toMatchObject({
      trn_type: "R",
      trn_returns: "0.00",
      trn_completions: "0.00",
      trn_cvd_result: 6,
      trn_avs_result: "U",
    });
  });

  test("a purchase returned in full shows its amount as completed as well; a voided one says so", async () => {
    const full = (await client.post("/v1/payments", cardPayment(10, "FULL"))).json.id;
    await client.post(`/v1/payments/${full}/returns`, { amount: 10 });
    const gone = (await client.post("/v1/payments", cardPayment(10, "GONE"))).json.id;
    await client.post(`/v1/payments/${gone}/void`, { amount: 10 });
    const row = async (id: unknown) =>
      ((await client.report({ criteria: of(Number(id)) })).json.records as object[])[0];
    expect(await row(full)).toMatchObject({ trn_returns: "10.00", trn_completions: "10.00", trn_voided: 0 });
    expect(await row(gone)).toMatchObject({ trn_returns: "0.00", trn_completions: "0.00", trn_voided: 1 });
  });

  test("nothing found is an empty list", async () => {
    expect((await client.report({ criteria: of(1) })).text).toBe('{"records":[]}');
  });
});
