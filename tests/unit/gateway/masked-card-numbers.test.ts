import { describe, expect, test } from "vitest";
import { holdsCardNumber, maskCardNumbers } from "#lib/domain/card-number.ts";
import { fitsCriteria } from "#lib/domain/question/fits-criteria.ts";
import { isTransactionId } from "#lib/domain/transaction-id.ts";
import { classify } from "#lib/gateway/classify.ts";
import { decodeReceipt } from "#lib/gateway/decode-receipt.ts";
import { decodeReport } from "#lib/gateway/decode-report.ts";
import { decodeTransaction } from "#lib/gateway/decode-transaction.ts";
import { withoutJournal } from "#lib/operations/join-journal.ts";
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
