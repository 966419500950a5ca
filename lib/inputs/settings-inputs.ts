import { z } from "zod";
import { isRetention } from "#lib/domain/accounting/day-book/book-retention.ts";
import { isReason, LONGEST_REASON, MOST_REASONS, REASON_ACTS } from "#lib/domain/adjustments/reason-list.ts";
import { isKeptFileDays } from "#lib/domain/exports/kept-days.ts";
import { VISIBILITY_MINUTES } from "#lib/domain/journal/doubt-settings.ts";
import { PAYMENT_MEANS } from "#lib/domain/payments/payment.ts";
import { SECURE_CHOICES } from "#lib/domain/payments/payment-settings.ts";
import { isMonths } from "#lib/domain/unreferenced/originals-months.ts";
import { typedFigure } from "#lib/inputs/exact-forms.ts";
import { storeId } from "#lib/inputs/ids.ts";
import { keptText, withoutSpreadCardNumber } from "#lib/inputs/kept-texts.ts";

/**
 * When the value that the person saw was set, null if never. The change is refused if the setting has changed since.
 */
export const seenAt = z.iso.datetime().nullable();

/** A whole number as it is typed, with at most so many digits, if it is a possible one. */
function typedNumber(mostDigits: number, isPossible: (value: number) => boolean) {
  const form = new RegExp(`^[0-9]{1,${mostDigits}}$`);
  return typedFigure((typed) => {
    const text = typed.trim();
    return form.test(text) && isPossible(Number(text)) ? { value: Number(text) } : { fault: "number_unreadable" };
  });
}

/** A store's list of reasons, typed one per line. */
export const reasonListInput = withoutSpreadCardNumber(
  z.object({
    storeId,
    act: z.enum(REASON_ACTS),
    seenAt,
    reasons: z
      .array(keptText({ longest: LONGEST_REASON }))
      .min(1, { error: "none" })
      .max(MOST_REASONS, { error: "too_many" })
      .refine((list) => list.every(isReason), { error: "unreadable" })
      .refine((list) => new Set(list.map((one) => one.toLowerCase())).size === list.length, { error: "twice" }),
  }),
);

export type ReasonListInput = z.output<typeof reasonListInput>;

/** How many months back sales are searched before a refund without a sale, as an administrator types it. */
export const originalsMonthsInput = z.object({
  storeId,
  seenAt,
  months: typedNumber(2, isMonths),
});

export type OriginalsMonthsInput = z.output<typeof originalsMonthsInput>;

/** How many days a store keeps finished files, as an administrator types it. */
export const keptFilesInput = z.object({
  storeId,
  seenAt,
  days: typedNumber(3, isKeptFileDays),
});

export type KeptFilesInput = z.output<typeof keptFilesInput>;

/** How many months a store keeps its day book, as an administrator types it; empty: everything. */
export const bookRetentionInput = z.object({
  storeId,
  seenAt,
  months: typedFigure((typed) => {
    const text = typed.trim();
    if (text === "") return { value: null };
    const isPossible = /^[0-9]{1,3}$/.test(text) && isRetention(Number(text));
    return isPossible ? { value: Number(text) } : { fault: "number_unreadable" };
  }),
});

export type BookRetentionInput = z.output<typeof bookRetentionInput>;

/** How a store looks for lost answers, as an administrator types it. */
export const doubtSettingsInput = z.object({
  storeId,
  seenAt,
  markers: z.object({ refund: z.boolean(), void: z.boolean(), completion: z.boolean() }),
  visibilityMinutes: typedNumber(
    4,
    (minutes) => minutes >= VISIBILITY_MINUTES.least && minutes <= VISIBILITY_MINUTES.most,
  ),
  othersAdjust: z.boolean(),
});

/** How a store takes payments, as an administrator chooses it. */
export const paymentSettingsInput = z.object({
  storeId,
  seenAt,
  means: z.array(z.enum(PAYMENT_MEANS)).transform((chosen) => PAYMENT_MEANS.filter((one) => chosen.includes(one))),
  requiresBilling: z.boolean(),
  requiresSecurityCode: z.boolean(),
  secure: z.enum(SECURE_CHOICES),
  roundsCash: z.boolean(),
});

export type PaymentSettingsInput = z.output<typeof paymentSettingsInput>;

export type DoubtSettingsInput = z.output<typeof doubtSettingsInput>;
