import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { BookTransaction } from "#lib/sandbox/book/book-transaction.ts";
import type { BookCriterion, BookOperator } from "#lib/sandbox/book/criterion.ts";
import { criterionSieve } from "#lib/sandbox/book/criterion-sieve.ts";
import { createFilterColumns, TEXT_FIELDS } from "#lib/sandbox/book/filter-columns.ts";
import { createNumberColumn } from "#lib/sandbox/book/number-column.ts";
import { BLOCK_ROWS, sieveBlocks } from "#lib/sandbox/book/sieve.ts";
import { NO_ADDRESS, NO_REFERENCES } from "#lib/sandbox/requests/request-fields.ts";
import { FIELD_INDEX, type FieldName } from "#lib/wire/codes.ts";

vi.setConfig({ testTimeout: 30_000 });

const OPERATORS: readonly BookOperator[] = ["=", "<>", "<", ">", "<=", ">=", "START WITH"];
const WORDS = ["", "a", "A", "ab", "Ab c", "é", "É", "b", "1", "10", "100000"];
const FIRST_ID = 10_000_001;
/** Two full blocks and a part of a third. */
const ROWS = 2 * BLOCK_ROWS + 77;

/** A row made of a few numbers, so that many rows share a value; later rows adjust earlier ones. */
function row(position: number, dice: number): BookTransaction {
  const word = (shift: number) => WORDS[(dice >>> shift) % WORDS.length] ?? "";
  return {
    id: FIRST_ID + position,
    merchantId: 300_200_578,
    createdMs: 1_000_000 * position,
    type: (["P", "PA", "R", "VP"] as const)[dice % 4] ?? "P",
    method: "CC",
    amountCents: dice % 1200,
    approved: dice % 3 > 0,
    messageId: 1,
    message: "",
    authCode: word(1),
    orderNumber: dice % 5 === 0 ? word(2) : `INV-${position}`,
    comments: "",
    ip: word(3),
    processedBy: word(4),
    adjustmentTo: position > 0 && dice % 7 === 0 ? FIRST_ID + (dice % position) : 0,
    card: {
      type: "VI",
      bin: "403000",
      lastFour: String(dice % 9),
      expiryMonth: "01",
      expiryYear: "30",
      owner: word(5),
      avs: "",
      cvd: "",
    },
    billing: { ...NO_ADDRESS, name: word(6), emailAddress: word(7), phoneNumber: String(dice % 50) },
    shipping: NO_ADDRESS,
    refs: [word(8), word(9), NO_REFERENCES[2], word(10), word(11)],
    productName: word(12),
    productId: word(13),
    customerCode: word(14),
  };
}

/** What each field of a row is, said a second time. */
const VALUE: Record<FieldName, (row: BookTransaction) => string | number> = {
  TransactionId: ({ id }) => id,
  Amount: ({ amountCents }) => amountCents,
  MaskedCardNumber: ({ card }) => card?.lastFour ?? "",
  CardOwner: ({ card }) => card?.owner ?? "",
  OrderNumber: ({ orderNumber }) => orderNumber,
  IPAddress: ({ ip }) => ip,
  AuthorizationCode: ({ authCode }) => authCode,
  TransType: ({ type }) => type,
  CardType: ({ card }) => card?.type ?? "",
  Response: ({ approved }) => Number(approved),
  BillingName: ({ billing }) => billing.name,
  BillingEmail: ({ billing }) => billing.emailAddress,
  BillingPhone: ({ billing }) => billing.phoneNumber,
  ProcessedBy: ({ processedBy }) => processedBy,
  Ref1: ({ refs }) => refs[0],
  Ref2: ({ refs }) => refs[1],
  Ref3: ({ refs }) => refs[2],
  Ref4: ({ refs }) => refs[3],
  Ref5: ({ refs }) => refs[4],
  ProductName: ({ productName }) => productName,
  ProductID: ({ productId }) => productId,
  CustCode: ({ customerCode }) => customerCode,
  IDAdjustmentTo: ({ adjustmentTo }) => adjustmentTo,
  IDAdjustedBy: ({ id }) => id,
};

/** One row at a time, without columns, blocks or dictionaries. */
function holds(
  rows: readonly BookTransaction[],
  candidate: BookTransaction,
  { field, operator, text, number }: BookCriterion,
): boolean {
  if (field === "IDAdjustedBy") {
    const own = rows.filter(({ adjustmentTo }) => adjustmentTo === candidate.id);
    return own.some((adjustment) => holds(rows, adjustment, { field: "TransactionId", operator, text, number }));
  }
  // No row has a token.
  const value = field === "PaymentToken" || field === "ReportingToken" ? "" : VALUE[field](candidate);
  if (field === "IDAdjustmentTo" && value === 0) return false;
  const cents = (amount: number) => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
  const asText = field === "Amount" ? cents(Number(value)) : String(value).toLowerCase();
  if (operator === "START WITH") return asText.startsWith(text.toLowerCase());
  const [one, other] = typeof value === "number" ? [value, number] : [asText, text.toLowerCase()];
  return {
    "=": one === other,
    "<>": one !== other,
    "<": one < other,
    ">": one > other,
    "<=": one <= other,
    ">=": one >= other,
  }[operator];
}

describe("columns", () => {
  const fields = Object.keys(FIELD_INDEX) as FieldName[];
  const criterion = fc.record({
    field: fc.constantFrom(...fields),
    operator: fc.constantFrom(...OPERATORS),
    text: fc.constantFrom(...WORDS, "INV-1", "inv-40", "P", "vp", "3"),
    number: fc.oneof(fc.integer({ min: -1, max: 1200 }), fc.integer({ min: FIRST_ID - 1, max: FIRST_ID + ROWS })),
  });

  test("find exactly what looking at every row finds, newest first, for up to three criteria", () => {
    let dice = 12_345;
    const rows = Array.from({ length: ROWS }, (_, position) => {
      dice = (Math.imul(dice, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      return row(position, dice >>> 4);
    });
    const columns = createFilterColumns();
    for (const one of rows) columns.push(one);
    fc.assert(
      fc.property(fc.array(criterion, { minLength: 1, maxLength: 3 }), (criteria) => {
        const found: number[] = [];
        sieveBlocks(
          ROWS,
          criteria.map((one) => criterionSieve(columns, one)),
          (positions, count) => {
            found.push(...positions.subarray(0, count));
            return true;
          },
        );
        const adjusting = rows.filter(({ adjustmentTo }) => adjustmentTo !== 0);
        const expected = rows.flatMap((one, position) =>
          criteria.every((each) => holds(adjusting, one, each)) ? [position] : [],
        );
        expect(found).toEqual(expected.reverse());
      }),
      { numRuns: 60 },
    );
  });

  test("a search sees what was added since its like was asked", () => {
    const columns = createFilterColumns();
    const find = () => {
      const found: number[] = [];
      const sieve = criterionSieve(columns, {
        field: "BillingName",
        operator: "START WITH",
        text: "zo",
        number: Number.NaN,
      });
      sieveBlocks(columns.count(), [sieve], (positions, count) => {
        found.push(...positions.subarray(0, count));
        return true;
      });
      return found;
    };
    for (let position = 0; position < BLOCK_ROWS + 5; position += 1) {
      const plain = row(position, 1);
      columns.push({
        ...plain,
        billing: { ...plain.billing, name: position % 1000 === 0 ? `Zoë ${position}` : `no ${position}` },
      });
      if (position % 1500 === 0) find();
    }
    expect(find()).toEqual([4000, 3000, 2000, 1000, 0]);
  });

  test("a range holds its two ends and nothing beyond, in blocks that it takes whole, in part and not at all", () => {
    const column = createNumberColumn("int32");
    for (let position = 0; position < ROWS; position += 1)
      column.push(10 * Math.floor(position / BLOCK_ROWS) + (position % 7));
    for (let low = -1; low < 30; low += 1) {
      for (let high = low; high < 30; high += 1) {
        let found = 0;
        sieveBlocks(ROWS, [column.within(low, high)], (_, count) => {
          found += count;
          return true;
        });
        const expected = column
          .values()
          .subarray(0, ROWS)
          .filter((value: number) => value >= low && value <= high);
        expect([low, high, found]).toEqual([low, high, expected.length]);
      }
    }
  });

  test("a number that does not fit is refused rather than changed", () => {
    const column = createNumberColumn("int32");
    expect(() => column.push(3_000_000_000)).toThrow(RangeError);
    expect(() => column.push(1.5)).toThrow(RangeError);
    expect(column.count()).toBe(0);
  });

  test("every field that compares as text is one of the interface", () => {
    expect(TEXT_FIELDS.filter((name) => !(name in FIELD_INDEX))).toEqual([]);
  });
});
