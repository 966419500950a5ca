import { describe, expect, test } from "vitest";
import { decodeTransaction } from "#lib/gateway/codec/decode-transaction.ts";
import { TRANSACTION_RECORD, without } from "../samples.ts";

const ZONE = "America/Toronto";

function read(change: object = {}) {
  return decodeTransaction({ ...TRANSACTION_RECORD, ...change }, "10000021", ZONE)?.value;
}

describe("one transaction in full", () => {
  test("as it was recorded", () => {
    expect(decodeTransaction(TRANSACTION_RECORD, "10000021", ZONE)).toEqual({
      warnings: [],
      value: {
        transactionId: "10000021",
        createdAt: "2018-08-13T19:50:15.512Z",
        kind: "purchase",
        approved: true,
        messageId: 1,
        message: "Approved",
        authorizationCode: "TEST",
        amountCents: 9794,
        orderNumber: "INV-1042",
        comments: "",
        batchNumber: "0224",
        totalRefundsCents: 500,
        totalCompletionsCents: 0,
        paymentMethod: "card",
        card: { brand: "visa", lastFour: "2333", owner: "Ada Clerk", expiry: "12/18", avsCode: "Y", cvdCode: "1" },
        billing: {
          name: "Ada Clerk",
          line1: "2659 Douglas St",
          line2: "",
          city: "Victoria",
          province: "BC",
          country: "CA",
          postalCode: "V8T 4M3",
          phone: "2505550100",
          email: "ada@example.com",
        },
        shipping: null,
        references: ["north", "", "", "", ""],
        adjustments: [
          {
            transactionId: "10000022",
            kind: "refund",
            approved: true,
            message: "Approved",
            amountCents: 500,
            createdAt: "2018-08-13T19:51:00.100Z",
          },
          {
            transactionId: "10000023",
            kind: "void_of_sale",
            approved: false,
            message: "DECLINE",
            amountCents: 9794,
            createdAt: "2018-08-13T19:52:00.000Z",
          },
        ],
        adjustmentTo: null,
      },
    });
  });

  test("with only what makes it one", () => {
    const bare = { id: "10000021", approved: "1", created: "2015-04-22T10:03:19", amount: "1.00", type: "P" };
    expect(decodeTransaction(bare, "10000021", ZONE)?.value).toMatchObject({
      createdAt: "2015-04-22T14:03:19.000Z",
      amountCents: 100,
      totalRefundsCents: 0,
      paymentMethod: "other",
      card: null,
      billing: null,
      references: ["", "", "", "", ""],
      adjustments: [],
      adjustmentTo: null,
    });
  });

  test.each([
    [{ adjusted_by: null, adjustment_to: null, card: null, billing: null, shipping: null, custom: null }],
    [{ adjusted_by: [], adjustment_to: {}, card: {}, billing: {}, shipping: {}, custom: {} }],
  ])("may say null or nothing for what it has not: %j", (change) => {
    expect(read(change)).toMatchObject({ adjustments: [], adjustmentTo: null, card: null, billing: null });
  });

  test("tells the AVS letter by its object where the result is 0 or 1", () => {
    const card = { ...TRANSACTION_RECORD.card, avs_result: "1", avs: { id: "Y", message: "", processed: true } };
    expect(read({ card })?.card?.avsCode).toBe("Y");
    expect(read({ card: { ...card, avs: null } })?.card?.avsCode).toBe("1");
  });

  test("reads the oldest card shape, and numbers that lost their zero", () => {
    const card = { card_type: "XX", last_four: 42, expiry_month: 3, expiry_year: 2019, cvd_match: 1 };
    expect(read({ card })?.card).toMatchObject({ brand: "other", lastFour: "0042", expiry: "03/19", cvdCode: "1" });
  });

  test("never shows more than four digits of a card", () => {
    expect(read({ card: { ...TRANSACTION_RECORD.card, last_four: "4030000010001234" } })?.card?.lastFour).toBe("1234");
  });

  test("names the transaction that it adjusts", () => {
    const adjustment_to = { ...TRANSACTION_RECORD.adjusted_by[0], id: "10000001", type: "P" };
    expect(read({ adjustment_to })?.adjustmentTo).toMatchObject({ transactionId: "10000001", kind: "purchase" });
  });

  test("warns of another offset than the zone's, and keeps the moment", () => {
    const read = decodeTransaction(TRANSACTION_RECORD, "10000021", "America/Vancouver");
    expect(read?.value.createdAt).toBe("2018-08-13T19:50:15.512Z");
    expect(read?.warnings).toEqual([{ kind: "zone_disagrees", transactionId: "10000021", offset: "-04:00" }]);
  });

  test.each([
    ["another transaction's id", { id: 10000099 }],
    ["no amount", { amount: null }],
    ["an amount with a third decimal", { amount: 97.941 }],
    ["no approval", { approved: undefined }],
    ["a time that is none", { created: "2018-02-31T10:00:00" }],
    ["no time", { created: null }],
    ["an adjustment without an id", { adjusted_by: [without(TRANSACTION_RECORD.adjusted_by[0] ?? {}, "id")] }],
    ["an adjustment without an amount", { adjusted_by: [{ ...TRANSACTION_RECORD.adjusted_by[0], amount: null }] }],
    ["an adjustment without a time", { adjusted_by: [{ ...TRANSACTION_RECORD.adjusted_by[0], created: "" }] }],
    ["adjustments that are no list", { adjusted_by: "none" }],
    ["a card that is none", { card: "VI 2333" }],
    ["a refunded sum that cannot be read", { total_refunds: "some" }],
  ])("with %s cannot be read", (_, change) => {
    expect(read(change)).toBeUndefined();
  });
});
