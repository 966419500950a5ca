import { describe, expect, test } from "vitest";
import { CENTS_OF, TEXT_OF } from "#lib/domain/search/matching/compile-question.ts";
import { FIELDS } from "#lib/domain/search/question/criteria.ts";
import { decodeReport } from "#lib/gateway/codec/decode-report.ts";
import { withoutJournal } from "#lib/operations/ground/records/join-journal.ts";
import { REPORT_ROW, without } from "../samples.ts";

const ZONE = "America/Toronto";

function row(change: object = {}) {
  return decodeReport({ records: [{ ...REPORT_ROW, ...change }] }, ZONE)?.value[0];
}

describe("the answer to a search", () => {
  test("as it was recorded", () => {
    expect(decodeReport({ records: [REPORT_ROW] }, ZONE)).toEqual({
      warnings: [],
      value: [
        {
          transactionId: "10000021",
          createdAt: "2018-08-13T19:49:37.134Z",
          kind: "purchase",
          approved: true,
          voided: false,
          orderNumber: "INV-1042",
          amountCents: 1000,
          currency: "CAD",
          returnedCents: 1000,
          completedCents: 1000,
          paymentMethod: "card",
          cardBrand: "visa",
          lastFour: "2333",
          cardOwner: "Ada Clerk",
          authorizationCode: "TEST",
          messageId: 1,
          message: "Approved",
          avsCode: "Y",
          cvdCode: "1",
          billingName: "Ada Clerk",
          billingEmail: "ada@example.com",
          billingPhone: "2505550100",
          ipAddress: "198.51.100.7",
          references: ["north", "", "", "", ""],
          productName: "",
          productId: "",
          customerCode: "",
          comments: "",
          batchNumber: "1",
        },
      ],
    });
  });

  test("tells of which fields no row says anything, not even that they are empty", () => {
    const unreported = (...records: object[]) => decodeReport({ records }, ZONE)?.unreported;
    const silent = without(without(REPORT_ROW, "b_email"), "trn_ip");
    expect(unreported(silent, silent)).toEqual(["IPAddress", "BillingEmail"]);
    expect(unreported(silent, { ...silent, b_email: null })).toEqual(["IPAddress"]);
    expect(unreported(silent, REPORT_ROW)).toBeUndefined();
  });

  test("tells of each row whether the service said that it is voided or not", () => {
    const records = [REPORT_ROW, without(REPORT_ROW, "trn_voided"), { ...REPORT_ROW, trn_voided: null }];
    const rows = decodeReport({ records }, ZONE)?.value.map(({ voided, voidUnknown }) => [voided, voidUnknown]);
    expect(rows).toEqual([
      [false, undefined],
      [false, true],
      [false, true],
    ]);
  });

  test("misses each field that rows show where its value comes from, and leaves out none", () => {
    // Without these no row is read at all.
    const needed = ["TransactionId", "Amount", "Response"];
    const ofRows = FIELDS.filter(({ inRows, source, name }) => {
      return inRows && (source === "service" || source === "row") && !needed.includes(name);
    });
    const other: Record<string, unknown> = { trn_type: "R", trn_card_type: "AM", trn_payment_method: "CA" };
    Object.assign(other, { trn_returns: 3, trn_completions: 3, trn_voided: "1", trn_masked_card: "9876" });
    const shownOf = (name: string, change: object) => {
      const decoded = row(change);
      return decoded && (CENTS_OF[name] ?? TEXT_OF[name])?.(withoutJournal(decoded));
    };
    const missed = Object.keys(REPORT_ROW).flatMap((column) => {
      const unreported = decodeReport({ records: [without(REPORT_ROW, column)] }, ZONE)?.unreported ?? [];
      return unreported.map((field) => ({ field, column }));
    });
    for (const { field, column } of missed)
      expect(shownOf(field, { [column]: other[column] ?? "XY7" }), `${field} in ${column}`).not.toBe(
        shownOf(field, {}),
      );
    expect(missed.map(({ field }) => field).toSorted()).toEqual(ofRows.map(({ name }) => name).toSorted());
  });

  test("nothing found is an empty list", () => {
    expect(decodeReport({ records: [] }, ZONE)).toEqual({ value: [], warnings: [] });
  });

  test.each([[undefined], [null], [{}], [{ records: null }], [{ records: {} }], [[]], [""], [{ data: [] }]])(
    "%j is no list at all",
    (json) => {
      expect(decodeReport(json, ZONE)).toBeUndefined();
    },
  );

  test("a row with only what makes it one", () => {
    const bare = { trn_id: "7", trn_date_time: "2018-08-13T15:49:37", trn_type: "R", trn_amount: 1, trn_response: "0" };
    expect(decodeReport({ records: [bare] }, ZONE)?.value[0]).toMatchObject({
      transactionId: "7",
      createdAt: "2018-08-13T19:49:37.000Z",
      kind: "refund",
      approved: false,
      voided: false,
      amountCents: 100,
      currency: "",
      returnedCents: 0,
      paymentMethod: "other",
      cardBrand: null,
      lastFour: "",
    });
  });

  test.each([
    ["trn_type", "PAC", { kind: "completion" }],
    ["trn_type", "ZZ", { kind: "other" }],
    ["trn_type", "constructor", { kind: "other" }],
    ["trn_payment_method", "CA", { paymentMethod: "cash" }],
    ["trn_payment_method", "CE", { paymentMethod: "cheque" }],
    ["trn_payment_method", "IO", { paymentMethod: "interac" }],
    ["trn_payment_method", "CB", { paymentMethod: "other" }],
    ["trn_card_type", "", { cardBrand: null }],
    ["trn_card_type", "ZZ", { cardBrand: "other" }],
    ["trn_card_type", "NN", { cardBrand: "discover" }],
    ["trn_masked_card", 42, { lastFour: "0042" }],
    ["trn_masked_card", "403000XXXXXX1234", { lastFour: "1234" }],
    ["trn_masked_card", "4030000010001234", { lastFour: "1234" }],
    ["trn_voided", "1", { voided: true }],
    ["trn_order_number", 1042, { orderNumber: "1042" }],
    ["trn_cvd_result", "", { cvdCode: "" }],
    ["message_id", "7", { messageId: 7 }],
    ["trn_amount", "0.10", { amountCents: 10 }],
    ["trn_returns", null, { returnedCents: 0 }],
    ["b_name", null, { billingName: "" }],
  ])("%s %j is %j", (name, value, expected) => {
    expect(row({ [name]: value })).toMatchObject(expected);
  });

  test.each([
    [without(REPORT_ROW, "trn_id")],
    [without(REPORT_ROW, "trn_amount")],
    [without(REPORT_ROW, "trn_date_time")],
    [without(REPORT_ROW, "trn_response")],
    [{ ...REPORT_ROW, trn_amount: "12.345" }],
    [{ ...REPORT_ROW, trn_returns: { x: 1 } }],
    [{ ...REPORT_ROW, trn_date_time: "13/08/2018" }],
    [{ ...REPORT_ROW, b_name: ["Ada"] }],
    [null],
    ["row"],
  ])("one row that cannot be read makes the whole unreadable: %j", (bad) => {
    expect(decodeReport({ records: [REPORT_ROW, bad, REPORT_ROW] }, ZONE)).toBeUndefined();
  });

  test("warns once of a zone that is set wrongly", () => {
    const read = decodeReport({ records: [REPORT_ROW, REPORT_ROW] }, "Europe/Berlin");
    expect(read?.warnings).toEqual([{ kind: "zone_disagrees", transactionId: "10000021", offset: "-04:00" }]);
    expect(read?.value).toHaveLength(2);
  });

  test("a row that comes twice stays twice: who merges pages knows which", () => {
    expect(decodeReport({ records: [REPORT_ROW, REPORT_ROW] }, ZONE)?.value).toHaveLength(2);
  });
});
