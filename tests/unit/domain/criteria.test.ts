import { describe, expect, test } from "vitest";
import { choicesOf, FIELDS, OPERATORS, readCriterion } from "#lib/domain/criteria.ts";

const value = (field: string, text: string, operator = "=") => {
  const read = readCriterion({ field, operator, value: text });
  return read.ok ? read.criterion.value : `${read.part}: ${read.problem}`;
};

describe("readCriterion", () => {
  test("knows the 24 fields by the service's names", () => {
    expect(FIELDS).toHaveLength(24);
    expect(value("Colour", "red")).toBe("field: unknown_field");
    expect(value("constructor", "x")).toBe("field: unknown_field");
    expect(value("ordernumber", "x")).toBe("field: unknown_field");
  });

  test("allows each field its own operators only", () => {
    const good: Record<string, string> = { amount: "1.00", digits: "1", last_four: "4242", text: "a" };
    for (const field of FIELDS) {
      for (const operator of OPERATORS) {
        const sample = good[field.value] ?? choicesOf(field.value)[0] ?? "";
        const allowed = (field.operators as readonly string[]).includes(operator);
        expect(readCriterion({ field: field.name, operator, value: sample }).ok, `${field.name} ${operator}`).toBe(
          allowed,
        );
      }
    }
    expect(value("Amount", "1.00", "<>")).toBe("operator: operator_not_allowed");
    expect(value("Amount", "1.00", "")).toBe("operator: operator_not_allowed");
  });

  test("writes amounts with two decimals and guesses none", () => {
    expect(value("Amount", "12.3")).toBe("12.30");
    expect(value("Amount", " 0012 ")).toBe("12.00");
    for (const text of ["12.345", "1e9", "-1", "１２", "1,000.00", "12.", ".5", "NaN", "0x10"]) {
      expect(value("Amount", text), text).toBe("value: value_not_amount");
    }
    expect(value("Amount", "  ")).toBe("value: value_missing");
  });

  test("takes digits, four last digits, and words of a choice exactly", () => {
    expect(value("TransactionId", "10000001")).toBe("10000001");
    for (const text of ["10-1", "１２", "1e3", "+1"])
      expect(value("TransactionId", text), text).toBe("value: value_not_digits");
    expect(value("MaskedCardNumber", "0042")).toBe("0042");
    for (const text of ["042", "42424", "４２４２", "****"]) {
      expect(value("MaskedCardNumber", text), text).toBe("value: value_not_last_four");
    }
    expect(value("TransType", "refund")).toBe("refund");
    expect(value("TransType", "R")).toBe("value: value_not_choice");
    expect(value("CardType", "VI")).toBe("value: value_not_choice");
    expect(value("Response", "declined")).toBe("declined");
  });

  test("trims text and refuses what cannot be shown or sent whole", () => {
    expect(value("OrderNumber", "  INV 1  ")).toBe("INV 1");
    expect(value("OrderNumber", "x".repeat(256))).toHaveLength(256);
    expect(value("OrderNumber", "x".repeat(257))).toBe("value: value_too_long");
    for (const text of ["a\u0000b", "a\nb", "a\u2028b", "a\ud800b", "a\ufffdb"]) {
      expect(value("OrderNumber", text), JSON.stringify(text)).toBe("value: value_unreadable");
    }
    expect(value("BillingName", "Zoë 🦊 O'Neil")).toBe("Zoë 🦊 O'Neil");
  });

  test("refuses a full card number in every field, however it is written", () => {
    for (const { name } of FIELDS) expect(value(name, "4242424242424242"), name).toBe("value: value_card_number");
    for (const text of [
      "4242 4242 4242 4242",
      "4242-4242-4242-4242",
      "４２４２４２４２４２４２４２４２",
      "4242\u00a04242\u00a04242\u00a04242",
      "card 4242424242424242!",
    ]) {
      expect(value("Ref1", text), text).toBe("value: value_card_number");
    }
    expect(value("Nonsense", "4242424242424242")).toBe("value: value_card_number");
  });
});
