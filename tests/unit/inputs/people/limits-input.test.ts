import { describe, expect, test } from "vitest";
import { fieldErrors } from "#lib/inputs/ground/field-errors.ts";
import { personalLimitsInput, roleLimitsInput } from "#lib/inputs/people/limits-input.ts";

const day = { perOperationCents: "200.00", perDayCents: "1000", perDayCount: "20" };
const sales = { ...day, saleAgeDays: "90" };
const ofRoles = {
  storeId: "300200578",
  seenAt: null,
  sales: { clerk: sales, manager: sales, administrator: sales },
  unreferenced: { manager: day, administrator: day },
  payments: { clerk: day, manager: day, administrator: day },
};

function faultOf(change: Partial<Record<keyof typeof sales, string | null>>): string | undefined {
  const typed = { ...ofRoles, sales: { ...ofRoles.sales, clerk: { ...sales, ...change } } };
  const { error } = roleLimitsInput.safeParse(typed);
  const faults = Object.entries(error ? fieldErrors(error) : {});
  expect(faults.length).toBeLessThanOrEqual(1);
  const [path, fault] = faults[0] ?? [];
  if (path !== undefined) expect(path).toBe(`sales.clerk.${Object.keys(change)[0]}`);
  return fault;
}

describe("the limits of roles as they are typed", () => {
  test("are read to cents, times and days; without a sale there is no age", () => {
    const { sales, unreferenced } = roleLimitsInput.parse(ofRoles);
    expect(sales.clerk).toEqual({
      perOperationCents: 20_000,
      perDayCents: 100_000,
      perDayCount: 20,
      saleAgeDays: 90,
    });
    expect(unreferenced.manager.saleAgeDays).toBeNull();
  });

  test("no limit is said, and never what an empty field means", () => {
    expect(faultOf({ perDayCents: null })).toBeUndefined();
    expect(faultOf({ perDayCents: "" })).toBe("missing");
    expect(faultOf({ perDayCount: " " })).toBe("missing");
    expect(faultOf({ perOperationCents: "0" })).toBeUndefined();
  });

  test.each([
    "1,000.00",
    "1 000.00",
    "1 000,00",
    "1\u00a0000,00",
    "1\u202f000,00",
    "1000",
    "1000,00",
    "1.000,00",
    "1’000.00",
  ])("a thousand may be typed as %j", (text) => {
    const typed = { ...ofRoles, sales: { ...ofRoles.sales, clerk: { ...sales, perDayCents: text } } };
    expect(roleLimitsInput.parse(typed).sales.clerk.perDayCents).toBe(100_000);
  });

  test.each(["1,000", "1 000", "1\u00a0000", "1.000", "1’000", "1000"])(
    "a thousand times may be typed as %j",
    (text) => {
      const typed = { ...ofRoles, sales: { ...ofRoles.sales, clerk: { ...sales, perDayCount: text } } };
      expect(roleLimitsInput.parse(typed).sales.clerk.perDayCount).toBe(1_000);
    },
  );

  test.each([
    ["perDayCents", "1,000,00", "amount_unreadable"],
    ["perDayCents", "1,00.00", "amount_unreadable"],
    ["perDayCents", "1 00,00", "amount_unreadable"],
    ["perDayCents", "10 00", "amount_unreadable"],
    ["perDayCents", "1,000.000", "amount_unreadable"],
    ["perDayCents", "0,100.00", "amount_unreadable"],
    ["perDayCount", "1,00", "number_unreadable"],
    ["perDayCount", "1,000,000", "number_unreadable"],
    ["perOperationCents", "2,000", "amount_unreadable"],
    ["perOperationCents", "2.000", "amount_unreadable"],
    ["perDayCents", "1e3", "amount_unreadable"],
    ["perDayCents", "-1", "amount_unreadable"],
    ["perDayCount", "1.5", "number_unreadable"],
    ["perDayCount", "many", "number_unreadable"],
    ["saleAgeDays", "10001", "too_large"],
    ["saleAgeDays", "1000000", "number_unreadable"],
    ["perOperationCents", "10000000.00", "amount_unreadable"],
  ] as const)("%s can't be %j", (name, text, fault) => {
    expect(faultOf({ [name]: text })).toBe(fault);
  });
});

test("a person's own limits: empty is as the role has it, and only what differs is kept", () => {
  const typed = {
    storeId: "300200578",
    staffId: "ann",
    seenAt: "2026-03-01T00:00:00.000Z",
    sales: { perOperationCents: "50.00", perDayCents: "", perDayCount: null, saleAgeDays: " " },
    unreferenced: { perOperationCents: "", perDayCents: "", perDayCount: "" },
    payments: { perOperationCents: "", perDayCents: "", perDayCount: "" },
  };
  const { sales, unreferenced } = personalLimitsInput.parse(typed);
  expect(sales).toStrictEqual({ perOperationCents: 5_000, perDayCount: null });
  expect(unreferenced).toStrictEqual({});
  const wrong = personalLimitsInput.safeParse({ ...typed, sales: { ...typed.sales, perDayCents: "x" } });
  expect(wrong.error && fieldErrors(wrong.error)).toEqual({ "sales.perDayCents": "amount_unreadable" });
  expect(personalLimitsInput.safeParse({ ...typed, seenAt: "yesterday" }).success).toBe(false);
});
