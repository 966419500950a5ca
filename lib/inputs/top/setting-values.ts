import { z } from "zod";
import { isReason, LONGEST_REASON, MOST_REASONS } from "#lib/domain/adjustments/reason-list.ts";
import { VISIBILITY_MINUTES } from "#lib/domain/journal/doubt-settings.ts";
import { PAYMENT_MEANS } from "#lib/domain/payments/payment.ts";
import { SECURE_CHOICES } from "#lib/domain/payments/payment-settings.ts";
import { GRACE_DAYS } from "#lib/domain/people/factor-rules.ts";
import { ROLES } from "#lib/domain/people/permissions.ts";
import { LOCALES } from "#lib/domain/people/preferences.ts";
import { RECEIPT_ORDERS, RECEIPT_PAPERS } from "#lib/domain/receipts/receipt-choices.ts";
import { type ReceiptText, receiptTextFault } from "#lib/domain/receipts/receipt-settings.ts";
import { typedFigure } from "#lib/inputs/ground/exact-forms.ts";
import { keptText, withoutSpreadCardNumber } from "#lib/inputs/ground/kept-texts.ts";

/**
 * When the value that the person saw was set, null if never. The change is refused if the setting has changed since.
 */
export const seenAt = z.iso.datetime().nullable();

/** The least and the greatest possible number. */
export type Bounds = { least: number; most: number };

/** Decides whether a value is a whole number within the bounds. */
export function isWithinBounds(value: unknown, { least, most }: Bounds): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function readNumber(text: string, bounds: Bounds): { value: number } | { fault: string } {
  const isNumber = /^[0-9]+$/.test(text) && text.length <= String(bounds.most).length;
  return isNumber && isWithinBounds(Number(text), bounds) ? { value: Number(text) } : { fault: "number_unreadable" };
}

/** A whole number as it is typed. */
export function typedNumber(bounds: Bounds) {
  return typedFigure((typed) => readNumber(typed.trim(), bounds));
}

/** The same, or nothing. */
export function typedNumberOrNone(bounds: Bounds) {
  return typedFigure((typed) => (typed.trim() === "" ? { value: null } : readNumber(typed.trim(), bounds)));
}

/** A list of the shop's own words, which differ by more than their case. */
export function typedList({
  most,
  longest,
  isRight,
}: {
  most: number;
  longest: number;
  isRight(text: string): boolean;
}) {
  return z
    .array(keptText({ longest }))
    .min(1, { error: "none" })
    .max(most, { error: "too_many" })
    .refine((list) => list.every(isRight), { error: "unreadable" })
    .refine((list) => new Set(list.map((one) => one.toLowerCase())).size === list.length, { error: "twice" });
}

/** A store's list of reasons. */
export const reasonListValue = typedList({ most: MOST_REASONS, longest: LONGEST_REASON, isRight: isReason });

/** How a store looks for lost answers, as an administrator types it. */
export const doubtSettingsValue = z.object({
  markers: z.object({ refund: z.boolean(), void: z.boolean(), completion: z.boolean() }),
  visibilityMinutes: typedNumber(VISIBILITY_MINUTES),
  othersAdjust: z.boolean(),
});

/** Whose sign-in needs a second factor, and the days to set one up, as an administrator types them. */
export const factorRulesValue = z.object({
  roles: z.array(z.enum(ROLES)).transform((chosen) => ROLES.filter((role) => chosen.includes(role))),
  graceDays: typedNumber(GRACE_DAYS),
});

/** How a store takes payments, as an administrator chooses it. */
export const paymentSettingsValue = z.object({
  means: z.array(z.enum(PAYMENT_MEANS)).transform((chosen) => PAYMENT_MEANS.filter((one) => chosen.includes(one))),
  requiresBilling: z.boolean(),
  requiresSecurityCode: z.boolean(),
  secure: z.enum(SECURE_CHOICES),
  roundsCash: z.boolean(),
});

const LONGEST_TYPED = 4_000;

/** One text for receipts. Blanks at the ends of lines are not printed. */
function receiptText(name: ReceiptText) {
  return keptText({ longest: LONGEST_TYPED, extent: "lines" })
    .overwrite((text) => text.replace(/[ \t]+$/gm, ""))
    .superRefine((text, context) => {
      const fault = receiptTextFault(name, text);
      if (fault) context.addIssue({ code: "custom", message: fault });
    });
}

/** What a store prints on its receipts, as an administrator types it. */
export const receiptSettingsValue = withoutSpreadCardNumber(
  z.object({
    shopName: receiptText("shopName"),
    address: receiptText("address"),
    locationCode: receiptText("locationCode"),
    webAddress: receiptText("webAddress"),
    contact: receiptText("contact"),
    cancellationEn: receiptText("cancellationEn"),
    cancellationFr: receiptText("cancellationFr"),
    returnsEn: receiptText("returnsEn"),
    returnsFr: receiptText("returnsFr"),
    language: z.enum(LOCALES),
    paper: z.enum(RECEIPT_PAPERS),
    order: z.enum(RECEIPT_ORDERS),
  }),
);
