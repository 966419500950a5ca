import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { personalLimits, ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import { readSetting, type Setting } from "#lib/domain/settings/setting.ts";

const OWN = personalLimits("ann");
const text = JSON.stringify(ROLE_LIMITS.byDefault);

/** The defaults with one thing in them changed. */
function changed(change: (limits: Record<string, Record<string, Record<string, unknown>>>) => void): string {
  const copy = structuredClone(ROLE_LIMITS.byDefault) as never;
  change(copy);
  return JSON.stringify(copy);
}

describe("the limits that were set", () => {
  test("are read as they were written, no limit included", () => {
    const stored = changed(({ sales }) => Object.assign(sales?.clerk ?? {}, { perDayCents: null, perDayCount: 0 }));
    const { value, origin } = readSetting(ROLE_LIMITS, stored);
    expect(origin).toBe("set");
    expect(value.sales.clerk).toEqual({
      perOperationCents: 20_000,
      perDayCents: null,
      perDayCount: 0,
      saleAgeDays: 90,
    });
  });

  test("are the defaults as long as nobody set any", () => {
    expect(readSetting(ROLE_LIMITS, undefined)).toEqual({ value: ROLE_LIMITS.byDefault, origin: "default" });
  });

  test.each([
    ["no JSON", "{"],
    ["nothing", "null"],
    ["a list", "[]"],
    ["a set left out", changed((all) => delete all.unreferenced)],
    ["a role left out", changed(({ sales }) => delete sales?.clerk)],
    ["a role too many", changed(({ sales }) => Object.assign(sales ?? {}, { owner: sales?.clerk }))],
    ["a limit left out", changed(({ sales }) => delete sales?.clerk?.perDayCents)],
    ["a limit nobody knows", changed(({ sales }) => Object.assign(sales?.clerk ?? {}, { perWeekCents: 1 }))],
    ["text for a figure", changed(({ sales }) => Object.assign(sales?.clerk ?? {}, { perDayCents: "5" }))],
    ["less than zero", changed(({ sales }) => Object.assign(sales?.clerk ?? {}, { perDayCents: -1 }))],
    ["half a cent", changed(({ sales }) => Object.assign(sales?.clerk ?? {}, { perDayCents: 0.5 }))],
    ["more than any amount", changed(({ sales }) => Object.assign(sales?.clerk ?? {}, { perDayCents: 1e9 }))],
    ["an inherited name", text.replace('"clerk"', '"__proto__"')],
  ])("%s is never taken for another limit: the default counts, and it is said", (_, stored) => {
    expect(readSetting(ROLE_LIMITS, stored)).toEqual({ value: ROLE_LIMITS.byDefault, origin: "unreadable" });
  });

  test("whatever is stored, reading it never fails and gives whole limits", () => {
    const settings: Setting<unknown>[] = [ROLE_LIMITS, OWN];
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.constantFrom(...settings), (stored, setting) => {
        const { value, origin } = readSetting(setting, stored);
        if (origin !== "set") expect(value).toEqual(setting.byDefault);
      }),
    );
  });
});

test("a person's own limits are any of the four, and none of an age where there is no sale", () => {
  const read = (own: unknown) => readSetting(OWN, JSON.stringify(own));
  expect(read({ sales: { saleAgeDays: 5 }, unreferenced: { perDayCents: null } }).origin).toBe("set");
  expect(read({ sales: {}, unreferenced: {} }).origin).toBe("set");
  expect(read({ sales: {}, unreferenced: { saleAgeDays: 5 } }).origin).toBe("unreadable");
  expect(read({ sales: { perDayCents: "1" }, unreferenced: {} }).origin).toBe("unreadable");
  expect(read({ sales: {} }).origin).toBe("unreadable");
});
