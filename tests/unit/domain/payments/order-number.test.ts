import { describe, expect, test } from "vitest";
import { isReadAsOne, orderNumberForm, suggestedOrderNumber } from "#lib/domain/payments/order-number.ts";

describe("two order numbers", () => {
  test.each([
    ["DUQ-695e84", "DUQ -695e84"],
    ["DUQ-695e84", "DUQ–695e84"],
    ["DUQ-695e84", "DUQ—695e84"],
    ["DUQ-695e84", "DUQ\u2212695e84"],
    ["DUQ-695e84", "DUQ\u2011695e84"],
    ["DUQ-695e84", "DUQ_695e84"],
    ["DUQ-695e84", "DUQ695e84"],
    ["DUQ-695e84", "#DUQ-695e84"],
    ["DUQ-695e84", "# DUQ - 695E84"],
    ["DUQ-695e84", "duq\u00a0695e84"],
    ["INV-0042", "inv 42"],
    ["INV-0042", "INV42"],
    ["1042", "#1042"],
    ["1042", "001042"],
    ["1042", "１０４２"],
    ["1042", "No. 1042"],
    ["12 345", "12345"],
    ["2026-0042", "20260042"],
    ["261127-7K2Q9X", "2611277K2Q9X"],
    ["E\u0301TE\u0301-7", "ÉTÉ 7"],
    ["---", "---"],
  ])("%s and %s are read as one", (left, right) => {
    expect(isReadAsOne(left, right)).toBe(true);
    expect(isReadAsOne(right, left)).toBe(true);
    expect(orderNumberForm(left)).toBe(orderNumberForm(right));
  });

  test.each([
    ["INV-1001", "INV-1002"],
    ["INV-1001", "ORD-1001"],
    ["INV-1001", "1001"],
    ["1001-2", "10012"],
    ["1001-2", "100-12"],
    ["INV-100", "INV-1000"],
    ["A-10", "A-1"],
    ["101", "1001"],
    ["DUQ-695e84", "DUQ-695e85"],
    ["DUQ-695e84", "DUQ-695-84"],
    ["INV-1001~7K2Q9X", "INV-1001"],
    ["---", "..."],
    [suggestedOrderNumber("0123456789abcdef0123456789abcdef", Temporal.PlainDate.from("2026-11-27")), "261127"],
  ])("%s and %s are two", (left, right) => {
    expect(isReadAsOne(left, right)).toBe(false);
    expect(isReadAsOne(right, left)).toBe(false);
  });
});
