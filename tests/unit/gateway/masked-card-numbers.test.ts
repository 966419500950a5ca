import { describe, expect, test } from "vitest";
import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import { maskCardNumbers } from "#lib/domain/cards/mask-card-numbers.ts";
import { fitsCriteria } from "#lib/domain/search/matching/fits-criteria.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";
import { classify } from "#lib/gateway/codec/classify.ts";
import { decodeReceipt } from "#lib/gateway/codec/decode-receipt.ts";
import { decodeReport } from "#lib/gateway/codec/decode-report.ts";
import { decodeTransaction } from "#lib/gateway/codec/decode-transaction.ts";
import { withoutJournal } from "#lib/operations/ground/records/join-journal.ts";
import { REPORT_ROW, RETURN_ANSWER, TRANSACTION_RECORD } from "./samples.ts";

const ZONE = "America/Toronto";
const NUMBER = "4030000010001234";
const WRITTEN = [
  NUMBER,
  "4030 0000 1000 1234",
  "paid by 4030-0000-1000-1234, twice",
  "371100001000131 Zoë",
  "４０３００００01000 1234",
];

/** Every text of a record, in objects within it as well, replaced by one. */
function withTexts(record: object, kept: readonly string[], text: string): object {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      if (kept.includes(name) || Array.isArray(value)) return [name, value];
      if (typeof value === "string") return [name, text];
      return [name, typeof value === "object" && value !== null ? withTexts(value, kept, text) : value];
    }),
  );
}

test.each([
  ["4030000010001234", "•••• 1234"],
  ["4030 0000 1000 1234", "•••• 1234"],
  ["paid by 4030-0000-1000-1234, twice", "paid by •••• 1234, twice"],
  ["INV-1042", "INV-1042"],
  ["order 4030000010001235", "order 4030000010001235"],
  ["Émile Lévesque-Côté, chambre 12", "Émile Lévesque-Côté, chambre 12"],
  ["2026-11-24 17:35:07 and 250 555 0100", "2026-11-24 17:35:07 and 250 555 0100"],
  ["", ""],
])("%j is shown as %j", (text, shown) => {
  expect(maskCardNumbers(text)).toBe(shown);
});

describe.each(WRITTEN)("%j, wherever the service sends it", (number) => {
  test("in a row of a report", () => {
    const kept = ["trn_date_time", "trn_type", "trn_amount", "trn_returns", "trn_completions"];
    const row = withTexts(REPORT_ROW, [...kept, "trn_ip", "currency_abbr", "trn_avs_result"], number);
    const read = decodeReport({ records: [row] }, ZONE)?.value[0];
    expect(read?.orderNumber).toContain("••••");
    for (const value of Object.values(read ?? {}).flat())
      expect(holdsCardNumber(String(value)), String(value)).toBe(false);
    expect(read?.cardOwner).toBe(read?.comments);
  });

  test("in a record", () => {
    const kept = ["created", "type", "payment_method", "avs_result", "cvd_result", "expiry_month", "expiry_year"];
    const record = { ...withTexts(TRANSACTION_RECORD, kept, number), adjusted_by: [] };
    const read = decodeTransaction(record, "10000021", ZONE)?.value;
    expect(read?.billing?.email).toContain("••••");
    expect(JSON.stringify(read)).not.toContain(number);
    expect(holdsCardNumber(JSON.stringify([read?.orderNumber, read?.comments, read?.references]))).toBe(false);
  });

  test("in an answer to a refund, and in a refusal", () => {
    const asked = { originalId: "10000021", amountCents: 500 };
    const answer = { ...RETURN_ANSWER, message: number, order_number: number, auth_code: number };
    const receipt = decodeReceipt(answer, "refund", asked);
    expect(holdsCardNumber(`${receipt?.message} / ${receipt?.authorizationCode}`)).toBe(false);
    const refusal = { code: 194, category: 2, message: `No: ${number}`, reference: "" };
    const body = JSON.stringify(refusal);
    const reply = classify({ kind: "response", status: 402, headers: {}, body }, () => undefined);
    expect(reply).toMatchObject({ kind: "refused", message: expect.stringContaining("••••") });
  });
});

test("an id that is a card number is refused, whoever names it", () => {
  expect([isTransactionId("10000021"), isTransactionId(NUMBER)]).toEqual([true, false]);
  expect(decodeReport({ records: [{ ...REPORT_ROW, trn_id: Number(NUMBER) }] }, ZONE)).toBeUndefined();
  expect(decodeTransaction({ ...TRANSACTION_RECORD, id: Number(NUMBER) }, NUMBER, ZONE)).toBeUndefined();
  const asked = { originalId: "10000021", amountCents: 500 };
  expect(decodeReceipt({ ...RETURN_ANSWER, id: NUMBER }, "refund", asked)).toBeUndefined();
});

test("a row that was found by what is masked now stays in the result", () => {
  const read = decodeReport({ records: [{ ...REPORT_ROW, trn_order_number: NUMBER }] }, ZONE)?.value[0];
  if (!read) throw new Error("the row cannot be read");
  const row = withoutJournal(read);
  const fits = (value: string) => fitsCriteria([{ field: "OrderNumber", operator: "START WITH", value }])(row);
  expect(fits("4030")).toBe(true);
});

test("a customer code that the service drew by lot is no card number", () => {
  const code = "4030000010001234abcdefabcdefabcd";
  const row = (customer_code: string) =>
    decodeReport({ records: [{ ...REPORT_ROW, customer_code }] }, ZONE)?.value[0]?.customerCode;
  expect([row(code), row(NUMBER)]).toEqual([code, "•••• 1234"]);
});

describe("a number spread over two fields", () => {
  const row = (change: object) => decodeReport({ records: [{ ...REPORT_ROW, ...change }] }, ZONE)?.value[0];
  const record = (change: object) =>
    decodeTransaction({ ...TRANSACTION_RECORD, adjusted_by: [], ...change }, "10000021", ZONE)?.value;

  test("of a row is masked in both", () => {
    expect(row({ ref1: "41111111", ref2: "", ref3: "11111111" })?.references).toEqual(["••••", "", "••••", "", ""]);
    expect(row({ ref1: "4111", ref2: "1111", ref3: "1111", ref4: "1111" })?.references.join("")).not.toMatch(/[0-9]/);
    expect(row({ ref4: "card 411111", ref5: "1111111111" })?.references.slice(3)).toEqual(["card ••••", "••••"]);
    for (const name of ["trn_card_owner", "b_name"]) {
      const read = row({ [name]: "Mary 4111 1111", trn_comments: "1111 1111 please" });
      expect([read?.cardOwner, read?.billingName]).toContain("Mary ••••");
      expect(read?.comments).toBe("•••• please");
    }
  });

  test("of a record is masked in both", () => {
    const address = { ...TRANSACTION_RECORD.billing, address_line1: "4111 1111", address_line2: "1111 1111" };
    const read = record({ billing: address, shipping: address, custom: { ref1: "4111111", ref2: "111111111" } });
    for (const { line1, line2 } of [read?.billing, read?.shipping].flatMap((one) => one ?? []))
      expect([line1, line2]).toEqual(["••••", "••••"]);
    expect(read?.references).toEqual(["••••", "••••", "", "", ""]);
    const names = record({
      billing: { ...TRANSACTION_RECORD.billing, name: "Ada 41111111" },
      comments: "11111111",
    });
    expect([names?.billing?.name, names?.comments]).toEqual(["Ada ••••", "••••"]);
    const owner = record({ card: { ...TRANSACTION_RECORD.card, name: "Ada 41111111" }, comments: "11111111" });
    expect([owner?.card?.owner, owner?.comments]).toEqual(["Ada ••••", "••••"]);
  });

  test("leaves the order number, with which other answers are compared, and ids, days and amounts", () => {
    const read = row({ trn_order_number: "41111111", trn_comments: "11111111" });
    expect([read?.orderNumber, read?.comments]).toEqual(["41111111", "••••"]);
    const kept = record({ order_number: "41111111", comments: "11111111" });
    expect([kept?.orderNumber, kept?.comments]).toEqual(["41111111", "••••"]);
    const beside = row({ trn_id: 41111111, trn_order_number: "11111111", ref5: "41111111", product_name: "11111111" });
    expect([beside?.transactionId, beside?.orderNumber, beside?.references[4]]).toEqual([
      ...["41111111", "11111111", "41111111"],
    ]);
  });
});

test("beside a number in one field, what words call a code or a date is masked in the others", () => {
  const change = { product_name: NUMBER, trn_comments: "cvv 123, exp 12/27, 100.00", trn_order_number: "CODE 1234" };
  const read = decodeReport({ records: [{ ...REPORT_ROW, ...change }] }, ZONE)?.value[0];
  expect(read).toMatchObject({ comments: "cvv ••••, exp ••••, 100.00", orderNumber: "CODE 1234" });
  const without = decodeReport({ records: [{ ...REPORT_ROW, ...change, product_name: "north" }] }, ZONE)?.value[0];
  expect(without?.comments).toBe(change.trn_comments);
});

test.each([
  ["00004111111111111111", "•••• 1111"],
  ["ORD-4111111111111111-2", "ORD-•••• 1111-2"],
  ["4111x1111x1111x1111", "•••• 1111"],
  ["41111111-11111111", "•••• 1111"],
  ["411111 1111111111", "•••• 1111"],
  ["20264111111111111111", "••••"],
  ["99994111111111111112", "99994111111111111112"],
])("the order number %j is %j in row, record and receipt alike", (number, shown) => {
  const asked = { originalId: "10000021", amountCents: 500 };
  expect([
    decodeReport({ records: [{ ...REPORT_ROW, trn_order_number: number }] }, ZONE)?.value[0]?.orderNumber,
    decodeTransaction({ ...TRANSACTION_RECORD, order_number: number }, "10000021", ZONE)?.value.orderNumber,
    decodeReceipt({ ...RETURN_ANSWER, order_number: number }, "refund", asked)?.orderNumber,
  ]).toEqual([shown, shown, shown]);
});
