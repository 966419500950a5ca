import { z } from "zod";
import { ACCOUNT_MAPPING } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import {
  BOOK_RETENTION,
  type BookRetention,
  RETENTION_MONTHS,
} from "#lib/domain/accounting/day-book/book-retention.ts";
import { REASON_LISTS } from "#lib/domain/adjustments/reason-list.ts";
import { DOUBT_SETTINGS } from "#lib/domain/journal/doubt-settings.ts";
import { PAYMENT_SETTINGS } from "#lib/domain/payments/payment-settings.ts";
import { FACTOR_RULES } from "#lib/domain/people/factor-rules.ts";
import type { Permission } from "#lib/domain/people/permissions.ts";
import { RECEIPT_SETTINGS } from "#lib/domain/receipts/receipt-settings.ts";
import type { Setting } from "#lib/domain/settings/setting.ts";
import { accountMappingValue } from "#lib/inputs/books/bookkeeping-inputs.ts";
import { storeId } from "#lib/inputs/ground/ids.ts";
import { withoutSpreadCardNumber } from "#lib/inputs/ground/kept-texts.ts";
import {
  type Bounds,
  doubtSettingsValue,
  factorRulesValue,
  isWithinBounds,
  paymentSettingsValue,
  reasonListValue,
  receiptSettingsValue,
  seenAt,
  typedList,
  typedNumber,
  typedNumberOrNone,
} from "#lib/inputs/top/setting-values.ts";

/** The tabs of the settings in their order. Limits are access, which a second administrator may have to decide. */
export const SETTING_TABS = [
  "limits",
  "access",
  "payments",
  "reasons",
  "receipts",
  "doubts",
  "unreferenced",
  "dayBook",
] as const;

/** How a setting without a form of its own is drawn. */
export type Control =
  | { kind: "number"; least: number; most: number }
  | { kind: "switch" }
  | { kind: "list"; most: number; longest: number };

type Place = {
  permission: Permission;
  /** The tab that shows it, or the page. */
  section: (typeof SETTING_TABS)[number] | "bookkeeping";
  /** The key of its words: `title`, `lead` and `save`; for a ready control also `label`, `hint` and `error`. */
  words: string;
};

type Row = Omit<Setting<unknown>, "name"> &
  Place & {
    schema: z.ZodType;
    control?: Control;
    /** Writes the value of a number as a person types it. */
    shown?: (value: never) => string;
  };

/** Makes the row of a setting that is one whole number. */
export function wholeNumber<const P extends Place & Bounds>({ byDefault, ...row }: P & { byDefault: number }) {
  return {
    ...row,
    byDefault,
    schema: typedNumber(row),
    parse: (json: unknown) => (isWithinBounds(json, row) ? json : undefined),
    control: { kind: "number", least: row.least, most: row.most } satisfies Control,
    shown: String,
  };
}

/** Makes the row of a setting that is on or off. */
export function onOrOff<const P extends Place>({ byDefault, ...row }: P & { byDefault: boolean }) {
  const schema = z.boolean();
  const control = { kind: "switch" } satisfies Control;
  return { ...row, byDefault, schema, parse: (json: unknown) => schema.safeParse(json).data, control };
}

/** Makes the row of a setting that is a list of the shop's own words. */
export function wordList<const P extends Place & { most: number; longest: number }>({
  byDefault,
  ...row
}: P & { byDefault: readonly string[] }) {
  const schema = typedList({ ...row, isRight: (text) => text !== "" });
  const control = { kind: "list", most: row.most, longest: row.longest } satisfies Control;
  return { ...row, byDefault, schema, parse: (json: unknown) => schema.safeParse(json).data, control };
}

const MANAGED = { permission: "settings.manage" } as const;

/**
 * What an administrator sets for one store, by the name under which it is kept; a tab shows its settings in this order. Without a
 * `control`, a setting has a form of its own.
 */
export const SETTINGS = named({
  factor_rules: {
    ...FACTOR_RULES,
    schema: factorRulesValue,
    ...MANAGED,
    section: "access",
    words: "settings.factorRules",
  },
  // Whether people prove again who they are before money and access.
  ask_again: onOrOff({
    ...MANAGED,
    section: "access",
    words: "settings.askAgain",
    byDefault: true,
    inPractice: false,
  }),
  // Up to this amount, in whole units of the currency, money moves without that.
  ask_again_above: wholeNumber({
    ...MANAGED,
    section: "access",
    words: "settings.askAgainAbove",
    byDefault: 200,
    least: 0,
    most: 100_000,
  }),
  payments: {
    ...PAYMENT_SETTINGS,
    schema: paymentSettingsValue,
    ...MANAGED,
    section: "payments",
    words: "settings.payments",
  },
  refund_reasons: {
    ...REASON_LISTS.give_back,
    schema: reasonListValue,
    ...MANAGED,
    section: "reasons",
    words: "settings.reasons.give_back",
  },
  undo_reasons: {
    ...REASON_LISTS.undo,
    schema: reasonListValue,
    ...MANAGED,
    section: "reasons",
    words: "settings.reasons.undo",
  },
  receipts: {
    ...RECEIPT_SETTINGS,
    schema: receiptSettingsValue,
    ...MANAGED,
    section: "receipts",
    words: "receipts.settings",
  },
  doubts: {
    ...DOUBT_SETTINGS,
    schema: doubtSettingsValue,
    ...MANAGED,
    section: "doubts",
    words: "settings.doubts",
  },
  // How many months back sales are searched before money is given without one.
  originals_months: wholeNumber({
    ...MANAGED,
    section: "unreferenced",
    words: "settings.unreferenced",
    byDefault: 12,
    least: 1,
    most: 36,
  }),
  // Empty: everything is kept.
  book_retention: {
    ...BOOK_RETENTION,
    schema: typedNumberOrNone(RETENTION_MONTHS).transform((months) => ({ months })),
    ...MANAGED,
    section: "dayBook",
    words: "settings.dayBook",
    control: { kind: "number", ...RETENTION_MONTHS },
    shown: ({ months }: BookRetention) => String(months ?? ""),
  },
  // For how many days finished files are kept.
  kept_file_days: wholeNumber({
    ...MANAGED,
    section: "dayBook",
    words: "settings.keptFiles",
    byDefault: 30,
    least: 1,
    most: 400,
  }),
  accounts: {
    ...ACCOUNT_MAPPING,
    schema: accountMappingValue,
    ...MANAGED,
    section: "bookkeeping",
    words: "bookkeeping",
  },
});

function named<const R extends Record<string, Row>>(rows: R) {
  const entries = Object.entries(rows).map(([name, row]) => [name, { ...row, name }]);
  return Object.fromEntries(entries) as { readonly [N in keyof R]: R[N] & { name: N } };
}

export type SettingName = keyof typeof SETTINGS;

/** The value of a setting. */
export type SettingValue<N extends SettingName> = (typeof SETTINGS)[N]["byDefault"];

/** The settings that a ready control draws. */
export type ReadyName = {
  [N in SettingName]: (typeof SETTINGS)[N] extends { control: unknown } ? N : never;
}[SettingName];

type InputOf<N extends SettingName> = z.ZodObject<{
  storeId: typeof storeId;
  seenAt: typeof seenAt;
  name: z.ZodLiteral<N>;
  value: (typeof SETTINGS)[N]["schema"];
}>;

type AnyInput = { [N in SettingName]: InputOf<N> }[SettingName];

/** The form of each setting, as an administrator fills it in. */
export const settingInputs = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, { schema }]) => [
    name,
    withoutSpreadCardNumber(z.object({ storeId, seenAt, name: z.literal(name), value: schema })),
  ]),
) as unknown as { readonly [N in SettingName]: InputOf<N> };

/** The form of any setting. */
export const settingInput = z.discriminatedUnion("name", Object.values(settingInputs) as [AnyInput, ...AnyInput[]]);
