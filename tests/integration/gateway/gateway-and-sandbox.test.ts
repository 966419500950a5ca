import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Criterion, SERVICE_FIELDS } from "#lib/domain/search/question/criteria.ts";
import type { Gateway, ReportQuestion } from "#lib/gateway/contract/gateway.ts";
import { createGateway, type GatewayOptions } from "#lib/gateway/create-gateway.ts";
import { createUndiciTransport } from "#lib/gateway/transport/undici-transport.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";

let sandbox: RunningSandbox;
let gateway: Gateway;
let external: ExternalClient;
const gateways: Gateway[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ records: 1_200, seed: 7 });
  external = externalClient(sandbox);
  gateway = connect();
});

afterAll(async () => {
  for (const one of gateways) await one.close();
  await sandbox.stop();
});

function connect(change: Partial<GatewayOptions> = {}): Gateway {
  const transport = createUndiciTransport({ money: { headersMs: 1_500, totalMs: 3_000 }, read: { totalMs: 3_000 } });
  const created = createGateway({ ...sandbox, transport, now: Temporal.Now.instant, ...change });
  gateways.push(created);
  return created;
}

function question(criteria: readonly Criterion[] = [], change: Partial<ReportQuestion> = {}): ReportQuestion {
  return {
    startDate: "2000-01-01T00:00:00",
    endDate: "2100-01-01T00:00:00",
    startRow: 1,
    endRow: 500,
    criteria,
    ...change,
  };
}

async function rowsOf(asked: ReportQuestion, by = gateway) {
  const reply = await by.searchTransactions(asked);
  if (reply.kind !== "accepted") throw new Error(`the search was ${JSON.stringify(reply)}`);
  return reply.value.value;
}

async function recordOf(transactionId: string) {
  const reply = await gateway.getTransaction(transactionId);
  if (reply.kind !== "accepted" || reply.value.value === null) throw new Error(`no record: ${JSON.stringify(reply)}`);
  return reply.value.value;
}

describe("money moves at the sandbox", () => {
  test("a part is refunded, and the record tells of it", async () => {
    const id = await external.purchase("79.76", "INV-1");
    const reply = await gateway.refund({ originalId: id, amountCents: 500, orderNumber: "INV-1-R1" });
    expect(reply).toMatchObject({
      kind: "accepted",
      value: { kind: "refund", amountCents: 500, orderNumber: "INV-1-R1" },
    });
    const refundId = reply.kind === "accepted" ? reply.value.transactionId : "";
    expect(await recordOf(id)).toMatchObject({
      amountCents: 7976,
      totalRefundsCents: 500,
      adjustments: [{ transactionId: refundId, kind: "refund", approved: true, amountCents: 500 }],
    });
    expect(await recordOf(refundId)).toMatchObject({ kind: "refund", adjustmentTo: { transactionId: id } });
    const found = await rowsOf(question([{ field: "IDAdjustmentTo", operator: "=", value: id }]));
    expect(found.map((row) => row.transactionId)).toEqual([refundId]);
  });

  test("a sale is voided", async () => {
    const id = await external.purchase("12.34", "INV-2");
    expect(await gateway.void({ originalId: id, amountCents: 1234 })).toMatchObject({
      kind: "accepted",
      value: { kind: "void_of_sale", amountCents: 1234 },
    });
  });

  test("a refund is voided", async () => {
    const id = await external.returnOf(await external.purchase("12.34", "INV-2b"), "2.34");
    expect(await gateway.void({ originalId: id, amountCents: 234 })).toMatchObject({
      kind: "accepted",
      value: { kind: "void_of_refund" },
    });
  });

  test("a pre-authorization is completed", async () => {
    const card = {
      name: "Zoé",
      number: "4030000010001234",
      expiry_month: "12",
      expiry_year: "30",
      cvd: "123",
      complete: false,
    };
    const id = await external.purchase("50.00", "INV-3", { card });
    expect(await gateway.complete({ originalId: id, amountCents: 4_999 })).toMatchObject({
      kind: "accepted",
      value: { kind: "completion", amountCents: 4_999 },
    });
    expect(await recordOf(id)).toMatchObject({ kind: "pre_authorization", totalCompletionsCents: 4_999 });
  });

  test("a rule is a refusal by its number", async () => {
    const id = await external.purchase("10.00", "INV-4");
    expect(await gateway.refund({ originalId: id, amountCents: 1_001 })).toMatchObject({
      kind: "refused",
      category: 2,
      code: 194,
    });
    expect(await gateway.void({ originalId: id, amountCents: 999 })).toMatchObject({
      kind: "refused",
      category: 2,
      code: 193,
    });
    expect(await gateway.refund({ originalId: "99999999", amountCents: 1 })).toMatchObject({
      kind: "refused",
      status: 400,
    });
    expect(await external.returnsOf(id)).toEqual([]);
  });

  test("the bank's no is a decline", async () => {
    const id = await external.purchase("10.00", "PRACTICE-DECLINE-1");
    expect(await gateway.refund({ originalId: id, amountCents: 100 })).toMatchObject({ kind: "declined", code: 7 });
    expect(await recordOf(id)).toMatchObject({ totalRefundsCents: 0 });
  });

  test("wrong credentials are a refusal", async () => {
    const id = await external.purchase("10.00", "INV-5");
    const stranger = connect({ paymentsPasscode: "wrong", reportingPasscode: "wrong" });
    for (const reply of [
      await stranger.refund({ originalId: id, amountCents: 100 }),
      await stranger.getTransaction(id),
      await stranger.searchTransactions(question()),
    ]) {
      expect(reply).toMatchObject({ kind: "refused", status: 401, category: 4, code: 21 });
    }
  });
});

describe("answers that are lost at the sandbox", () => {
  test.each([
    ["PRACTICE-HANG-AFTER", "timed_out", true],
    ["PRACTICE-HANG-BEFORE", "timed_out", false],
    ["PRACTICE-DROP-AFTER", "connection_lost", true],
    ["PRACTICE-DROP-BEFORE", "connection_lost", false],
    ["PRACTICE-500-AFTER", "service_error", true],
    ["PRACTICE-500-BEFORE", "service_error", false],
    ["PRACTICE-MALFORMED", "unreadable_answer", true],
    ["PRACTICE-TRUNCATED", "connection_lost", true],
    ["PRACTICE-WRONG-TYPE", "unreadable_answer", true],
    ["PRACTICE-RATE-LIMIT", "rate_limited", false],
  ])("%s is unknown by %s, and was done at the most once (%s)", async (word, cause, done) => {
    const id = await external.purchase("10.00", `${word}-1`);
    expect(await gateway.refund({ originalId: id, amountCents: 250 })).toEqual({ kind: "unknown", cause });
    expect(await external.returnsOf(id)).toEqual(done ? ["2.50"] : []);
  });

  test.each([
    ["PRACTICE-REPORT-DOWN", "service_error"],
    ["PRACTICE-REPORT-MALFORMED", "unreadable_answer"],
    ["PRACTICE-REPORT-SLOW", "timed_out"],
  ])("a search with %s is unknown by %s, not empty", async (word, cause) => {
    const reply = await gateway.searchTransactions(question([{ field: "Ref1", operator: "=", value: word }]));
    expect(reply).toEqual({ kind: "unknown", cause });
  });
});

describe("reads of the sandbox", () => {
  test("every seeded row and every record behind a page of them can be read, and they agree", async () => {
    const pages = [
      await rowsOf(question()),
      await rowsOf(question([], { startRow: 501, endRow: 1_000 })),
      await rowsOf(question([], { startRow: 1_001, endRow: 1_500 })),
    ];
    const rows = pages.flat();
    expect(rows.length).toBeGreaterThanOrEqual(1_200);
    expect(new Set(rows.map((row) => row.transactionId)).size).toBe(rows.length);
    expect(rows.filter((row) => row.kind === "other" || row.cardBrand === "other")).toEqual([]);
    for (const row of pages[0]?.slice(-100) ?? []) {
      const record = await recordOf(row.transactionId);
      expect(record).toMatchObject({
        kind: row.kind,
        approved: row.approved,
        amountCents: row.amountCents,
        createdAt: row.createdAt,
        orderNumber: row.orderNumber,
        paymentMethod: row.paymentMethod,
        references: row.references,
      });
    }
  });

  test("every field and operator that the domain offers is taken", async () => {
    const values = { transaction_type: "purchase", card_type: "visa", response: "approved", amount: "10.00" } as const;
    for (const field of SERVICE_FIELDS) {
      const value = field.value in values ? values[field.value as keyof typeof values] : "1234";
      for (const operator of field.listed) await rowsOf(question([{ field: field.name, operator, value }]));
    }
  });

  test("choices find what they say", async () => {
    const only = async (field: string, value: string) => rowsOf(question([{ field, operator: "=", value }]));
    expect(new Set((await only("TransType", "refund")).map((row) => row.kind))).toEqual(new Set(["refund"]));
    expect(new Set((await only("CardType", "mastercard")).map((row) => row.cardBrand))).toEqual(
      new Set(["mastercard"]),
    );
    expect(new Set((await only("Response", "declined")).map((row) => row.approved))).toEqual(new Set([false]));
  });

  test("an unknown id is no transaction", async () => {
    expect(await gateway.getTransaction("99999999")).toEqual({
      kind: "accepted",
      value: { value: null, warnings: [] },
    });
  });

  test("a zone that is set wrongly is warned of", async () => {
    const elsewhereZone = connect({ timeZone: "Asia/Tokyo" });
    const reply = await elsewhereZone.searchTransactions(question([], { endRow: 5 }));
    expect(reply).toMatchObject({ kind: "accepted", value: { warnings: [{ kind: "zone_disagrees" }] } });
    const right = await gateway.searchTransactions(question([], { endRow: 500 }));
    expect(right).toMatchObject({ kind: "accepted", value: { warnings: [] } });
  });
});

describe("a sandbox that takes basic credentials only for reports, and one that is away", () => {
  test("is asked the other way, then not at all, then again", async () => {
    const basic = await startSandbox({ records: 5, settings: { "report-authorization": "basic" } });
    try {
      const client = connect({ ...basic });
      expect(await rowsOf(question(), client)).toHaveLength(5);
      await basic.kill();
      expect(await client.searchTransactions(question())).toEqual({ kind: "unsent", cause: "unreachable" });
      expect(await client.refund({ originalId: "10000001", amountCents: 1 })).toEqual({
        kind: "unsent",
        cause: "unreachable",
      });
      await basic.restart();
      expect(await rowsOf(question(), client)).toHaveLength(5);
    } finally {
      await basic.stop();
    }
  });
});
