import { describe, expect, test } from "vitest";
import { decodeSettlement } from "#lib/gateway/codec/decode-settlement.ts";

const MERCHANT = "300200578";

/** A record as the definition prints it, values shortened. */
const RECORD = {
  merchant_id: 300200578,
  transactions_date: "2026-03-05",
  currency: "CAD",
  settlement_net_amount: 106.97,
  settlement_state: "Transferred",
  settlement_date: "2026-03-09",
  approved_transaction_count: 7,
  declined_transaction_count: 1,
  sale_amount_total: 131.0,
  returned_amount_total: 20.0,
  chargebacks_count: 1,
  chargebacks_amount_total: 12.5,
  card_transaction_approved_rate: 0.1,
  card_transaction_declined_rate: 0.05,
  card_discount_rate: 2.5,
  gst_tax_rate: 5.0,
  approved_transaction_fee_total: 0.7,
  declined_transaction_fee_total: 0.05,
  discount_rate_fee_total: 3.28,
  chargeback_fee_total: 15.0,
  gst_tax_fee_total: 0.75,
  reserves_held: 10.0,
  reserves_released: 4.0,
  reserves_forward: 30.0,
};

const decoded = (...data: unknown[]) => decodeSettlement({ data }, MERCHANT);
const changed = (change: object) => decoded({ ...RECORD, ...change });

describe("the answer to a settlement report", () => {
  test("as the definition prints it", () => {
    expect(decoded(RECORD)).toEqual([
      {
        day: "2026-03-05",
        currency: "CAD",
        state: "transferred",
        stateWord: "Transferred",
        arrivesOn: "2026-03-09",
        netCents: 10_697,
        salesCents: 13_100,
        refundsCents: 2_000,
        approvedCount: 7,
        declinedCount: 1,
        chargebackCount: 1,
        chargebackCents: 1_250,
        feesCents: 70 + 5 + 328 + 1_500 + 75,
        reservesHeldCents: 1_000,
        reservesReleasedCents: 400,
      },
    ]);
  });

  test("as a list of lists, as the guide's example has it, and in any order", () => {
    const later = { ...RECORD, transactions_date: "2026-03-06" };
    const dollars = { ...RECORD, currency: "usd" };
    const days = decoded([later, RECORD], [dollars])?.map(({ day, currency }) => `${day} ${currency}`);
    expect(days).toEqual(["2026-03-05 CAD", "2026-03-05 USD", "2026-03-06 CAD"]);
    expect(decoded()).toEqual([]);
    expect(decoded([])).toEqual([]);
  });

  test.each([
    ["0001-01-01", null],
    ["", null],
    [null, null],
    ["2026-03-09T00:00:00", "2026-03-09"],
    ["0001-01-01T00:00:00", null],
  ])("a settlement date %j is %j", (settlement_date, arrivesOn) => {
    expect(changed({ settlement_date })?.[0]?.arrivesOn).toBe(arrivesOn);
  });

  test.each([
    ["Scheduled", "scheduled"],
    ["In Process", "in_process"],
    ["INPROCESS", "in_process"],
    ["Under Minimum Threshold", "under_minimum"],
    ["Pending Account Verification", "pending_verification"],
    ["Perform Settlement", "perform_settlement"],
    ["Frozen by Audit", "unknown"],
    ["", "unknown"],
  ])("the state %j is %s, and keeps its word", (settlement_state, state) => {
    expect(changed({ settlement_state })?.[0]).toMatchObject({ state, stateWord: settlement_state });
  });

  test.each([
    [0.1 + 0.2, 30],
    ["131.005", 13_101],
    ["131.0049", 13_100],
    [-8.1, -810],
    ["-8.105", -811],
    [0, 0],
  ])("a double %j is %i cents", (settlement_net_amount, netCents) => {
    expect(changed({ settlement_net_amount })?.[0]?.netCents).toBe(netCents);
  });

  test.each([
    ["sale_amount_total", "1e9"],
    ["sale_amount_total", null],
    ["sale_amount_total", undefined],
    ["settlement_net_amount", "12,00"],
    ["settlement_net_amount", Number.NaN],
    ["transactions_date", "2026-02-31"],
    ["transactions_date", ""],
    ["settlement_date", "soon"],
    ["approved_transaction_count", 1.5],
    ["currency", {}],
  ])("a record with the %s %j makes all of it unreadable", (name, value) => {
    expect(decoded({ ...RECORD, transactions_date: "2026-03-04" }, { ...RECORD, [name]: value })).toBeUndefined();
  });

  test.each([undefined, null, {}, { data: null }, { data: {} }, { data: [null] }, { data: [[[RECORD]]] }, []])(
    "%j is no answer",
    (json) => expect(decodeSettlement(json, MERCHANT)).toBeUndefined(),
  );

  test("parts that are left out are zero", () => {
    const { chargebacks_count: _, chargeback_fee_total: __, reserves_held: ___, ...rest } = RECORD;
    expect(decoded({ ...rest, gst_tax_fee_total: null })?.[0]).toMatchObject({
      chargebackCount: 0,
      feesCents: 403,
      reservesHeldCents: 0,
    });
  });

  test("a day told twice is unreadable, and other merchants are left out", () => {
    expect(decoded(RECORD, RECORD)).toBeUndefined();
    expect(decoded(RECORD, { ...RECORD, merchant_id: 300200579 })).toHaveLength(1);
    expect(decoded({ ...RECORD, merchant_id: null })).toHaveLength(1);
  });
});
