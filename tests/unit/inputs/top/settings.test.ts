import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { ACCOUNT_MAPPING } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import { BOOK_RETENTION } from "#lib/domain/accounting/day-book/book-retention.ts";
import { ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import { REASON_LISTS } from "#lib/domain/adjustments/reason-list.ts";
import { DOUBT_SETTINGS } from "#lib/domain/journal/doubt-settings.ts";
import { PAYMENT_SETTINGS } from "#lib/domain/payments/payment-settings.ts";
import { RECEIPT_SETTINGS } from "#lib/domain/receipts/receipt-settings.ts";
import { readSetting, type Setting } from "#lib/domain/settings/setting.ts";
import {
  type Control,
  onOrOff,
  SETTING_TABS,
  SETTINGS,
  settingInput,
  settingInputs,
  wordList,
} from "#lib/inputs/top/settings.ts";
import { CATALOGUE } from "#lib/messages/catalogue.ts";

type Row = Setting<unknown> & { section: string; words: string; control?: Control };
const ROWS: readonly Row[] = Object.values<Row>(SETTINGS);
const OWN_PAGE = ["bookkeeping"];
const WORDS = ["title", "lead", "save"];
const READY_WORDS: Readonly<Record<Control["kind"], readonly string[]>> = {
  number: [...WORDS, "label", "hint", "error"],
  switch: [...WORDS, "label", "hint"],
  list: [...WORDS, "label", "hint", "error"],
};

describe("the list of settings", () => {
  test("has each setting under the name of which stored ones are", () => {
    const stored = [
      ...[ACCOUNT_MAPPING, BOOK_RETENTION, DOUBT_SETTINGS, PAYMENT_SETTINGS, RECEIPT_SETTINGS],
      ...Object.values(REASON_LISTS),
    ].map(({ name }) => name);
    expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining([...stored, "originals_months", "kept_file_days"]));
    for (const [name, row] of Object.entries(SETTINGS)) expect(row.name).toBe(name);
  });

  test("has no limits, which a second administrator may have to decide", () => {
    const { byDefault, name } = ROLE_LIMITS;
    const limits = { storeId: "300200578", seenAt: null, name, value: byDefault };
    for (const key of [name, `${name}.clerk-1`]) {
      expect(Object.keys(SETTINGS)).not.toContain(key);
      expect(settingInput.safeParse({ ...limits, name: key }).success).toBe(false);
    }
  });

  test.each(ROWS)("reads the default of $name as it is stored, and shows it on a tab or a page", (row) => {
    const stored = JSON.stringify(row.byDefault);
    expect(readSetting(row, stored)).toEqual({ value: row.byDefault, origin: "set" });
    expect([...SETTING_TABS, ...OWN_PAGE]).toContain(row.section);
  });

  test.each(ROWS.filter(({ section }) => !OWN_PAGE.includes(section)))("has the words of $name", (row) => {
    for (const locale of ["en", "fr"] as const) {
      const messages = CATALOGUE[locale] as Record<string, unknown>;
      const t = createTranslator({ locale, messages }) as unknown as { has(path: string): boolean };
      const missing = (row.control ? READY_WORDS[row.control.kind] : WORDS).filter(
        (key) => !t.has(`${row.words}.${key}`),
      );
      expect(missing, `${locale} ${row.words}`).toEqual([]);
    }
  });
});

describe("a ready control", () => {
  const place = { permission: "settings.manage", section: "dayBook", words: "settings.dayBook" } as const;

  test("for a number takes what is typed within its bounds; none, too many and other texts are told at their field", () => {
    const read = (value: string) =>
      settingInputs.originals_months.safeParse({ storeId: "300200578", seenAt: null, name: "originals_months", value });
    expect(["1", " 12 ", "36"].map((months) => read(months).data?.value)).toEqual([1, 12, 36]);
    for (const months of ["", "0", "37", "100", "1.5", "-1", "1e1", "twelve"]) {
      expect(read(months).error?.issues[0]?.path, months).toEqual(["value"]);
    }
    const stored = (text: string) => readSetting(SETTINGS.originals_months, text);
    expect(stored("36")).toEqual({ value: 36, origin: "set" });
    for (const text of ["0", "37", "1.5", '"12"', "null", "x"])
      expect(stored(text), text).toEqual({ value: 12, origin: "unreadable" });
  });

  test("for a switch takes nothing but on and off, typed or stored", () => {
    const { schema, ...row } = onOrOff({ ...place, byDefault: true });
    expect([true, false, "on", 1, null].map((typed) => schema.safeParse(typed).data)).toEqual([
      ...[true, false],
      ...[undefined, undefined, undefined],
    ]);
    const stored = ["false", "true", "1", '"true"', "null"].map(
      (text) => readSetting({ ...row, name: "x" }, text).origin,
    );
    expect(stored).toEqual(["set", "set", "unreadable", "unreadable", "unreadable"]);
  });

  test("for a list takes a few short words of the shop's own, none twice and no card number", () => {
    const { schema, ...row } = wordList({ ...place, byDefault: ["one"], most: 3, longest: 5 });
    const read = (list: readonly string[]) => schema.safeParse(list).error?.issues[0]?.message ?? "fine";
    expect(["a", "b c", "d"].map((word) => read([word]))).toEqual(["fine", "fine", "fine"]);
    expect(read([])).toBe("none");
    expect(read(["a", "b", "c", "d"])).toBe("too_many");
    expect(read(["sixsix"])).toBe("too_long");
    expect(read(["a", ""])).toBe("unreadable");
    expect(read(["a", "A"])).toBe("twice");
    const long = wordList({ ...place, byDefault: ["one"], most: 3, longest: 30 });
    expect(long.schema.safeParse(["4030 0000 1000 1234"]).error?.issues[0]?.message).toBe("card_number");
    const twoLines = { storeId: "300200578", seenAt: null, name: "refund_reasons", value: ["4030 0000", "1000 1234"] };
    expect(settingInput.safeParse(twoLines).error?.issues).toMatchObject([
      { path: ["value", 1], message: "spread_card_number" },
    ]);
    const stored = ['["a","b"]', "[]", '["sixsix"]', "[1]", "null"].map((text) =>
      readSetting({ ...row, name: "x" }, text),
    );
    expect(stored.map(({ origin }) => origin)).toEqual(["set", ...Array(4).fill("unreadable")]);
  });
});
