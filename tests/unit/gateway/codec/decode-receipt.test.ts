import { describe, expect, test } from "vitest";
import { type AdjustmentRequestName, decodeReceipt } from "#lib/gateway/codec/decode-receipt.ts";
import { RETURN_ANSWER, without } from "../samples.ts";

const REQUEST = { originalId: "10000021", amountCents: 500 };
const MARKED = { ...REQUEST, orderNumber: "INV-1042" };

describe("the answer to an adjustment", () => {
  test("as it was recorded", () => {
    expect(decodeReceipt(RETURN_ANSWER, "refund", MARKED)).toEqual({
      transactionId: "10000022",
      kind: "refund",
      authorizationCode: "TEST",
      message: "Approved",
      orderNumber: "INV-1042",
      amountCents: 500,
      authentication: null,
    });
  });

  test("of the oldest shape names neither amount nor order number", () => {
    const old = without(RETURN_ANSWER, "amount", "risk_score", "custom", "order_number", "type");
    expect(decodeReceipt(old, "refund", MARKED)).toMatchObject({ kind: "other", orderNumber: "", amountCents: null });
  });

  test.each([
    ["its id as a number", { id: 10000022 }],
    ["approved as a number", { approved: 1 }],
    ["approved as a boolean", { approved: true }],
    ["the amount as text", { amount: "5.00" }],
    ["null for what is missing", { auth_code: null, message: null, amount: null, type: null }],
    ["unknown fields", { device_channel: "03", deep: { er: [1] } }],
  ])("may have %s", (_, change) => {
    expect(decodeReceipt({ ...RETURN_ANSWER, ...change }, "refund", MARKED)?.transactionId).toBe("10000022");
  });

  test.each([
    ["no id", { id: undefined }],
    ["id 0", { id: "0" }],
    ["an id that is no number", { id: "abc" }],
    ["the id of the original", { id: "10000021" }],
    ["another amount", { amount: 5.01 }],
    ["an amount that cannot be read", { amount: "5,00" }],
    ["another order number", { order_number: "INV-1043" }],
    ["another type", { type: "P" }],
    ["a type that nobody knows", { type: "XX" }],
    ["no approval", { approved: "0" }],
  ])("with %s is not the answer to this request", (_, change) => {
    expect(decodeReceipt({ ...RETURN_ANSWER, ...change }, "refund", MARKED)).toBeUndefined();
  });

  test("may bear the original's own number where the account keeps no marker, and no third one", () => {
    const request = { ...REQUEST, orderNumber: "INV-1042~7K2Q9X", originalOrderNumber: "INV-1042" };
    expect(decodeReceipt(RETURN_ANSWER, "refund", request)).toBeDefined();
    expect(decodeReceipt({ ...RETURN_ANSWER, order_number: "INV-1042~AAAAAA" }, "refund", request)).toBeUndefined();
  });

  test("may bear any order number when none was sent", () => {
    expect(decodeReceipt(RETURN_ANSWER, "refund", REQUEST)).toBeDefined();
  });

  test.each<[AdjustmentRequestName, string[]]>([
    ["refund", ["R"]],
    ["void", ["VP", "VR"]],
    ["complete", ["PAC"]],
  ])("to a %s bears a type out of %j", (verb, types) => {
    for (const type of ["P", "PA", "PAC", "R", "VP", "VR"]) {
      const receipt = decodeReceipt({ ...RETURN_ANSWER, type }, verb, REQUEST);
      expect(receipt !== undefined).toBe(types.includes(type));
    }
  });

  test.each([[undefined], [null], [[]], ["10000022"], [7], [[RETURN_ANSWER]]])("is not %j", (json) => {
    expect(decodeReceipt(json, "refund", REQUEST)).toBeUndefined();
  });

  test("does not inherit fields from a prototype that the answer names", () => {
    expect(decodeReceipt(JSON.parse('{"__proto__":{"id":"10000022"}}'), "refund", REQUEST)).toBeUndefined();
    const polluting = JSON.parse('{"id":"10000022","__proto__":{"approved":"0"},"constructor":{"prototype":{"x":1}}}');
    expect(decodeReceipt(polluting, "refund", REQUEST)?.transactionId).toBe("10000022");
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
