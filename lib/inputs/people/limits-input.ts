import { z } from "zod";
import { LARGEST_LIMIT } from "#lib/domain/adjustments/limit-settings.ts";
import type { LimitName, Limits } from "#lib/domain/adjustments/limits.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import { readCount } from "#lib/domain/amounts/read-count.ts";
import { typedFigure } from "#lib/inputs/ground/exact-forms.ts";
import { staffId, storeId } from "#lib/inputs/ground/ids.ts";
import { seenAt } from "#lib/inputs/top/setting-values.ts";

/** Errors are keys below `limits.errors`. */
type Fault = "missing" | "amount_unreadable" | "number_unreadable" | "too_large";

/**
 * A limit as a person types it: text, or null for no limit. An empty field is an error, because nobody chose "no
 * limit".
 */
const limitOf = (name: LimitName) => typedFigure((text) => readLimit(name, text.trim())).nullable();

/** The same for one person: an empty field means the limit of their role. */
const ownLimitOf = (name: LimitName) =>
  typedFigure<number | undefined>((text) =>
    text.trim() === "" ? { value: undefined } : readLimit(name, text.trim()),
  ).nullable();

function readLimit(name: LimitName, text: string): { value: number } | { fault: Fault } {
  if (text === "") return { fault: "missing" };
  const inCents = name === "perOperationCents" || name === "perDayCents";
  const limit = inCents ? readCents(text) : readCount(text);
  if (limit === undefined) return { fault: inCents ? "amount_unreadable" : "number_unreadable" };
  return limit > LARGEST_LIMIT[name] ? { fault: "too_large" } : { value: limit };
}

const withoutAge = z
  .object({
    perOperationCents: limitOf("perOperationCents"),
    perDayCents: limitOf("perDayCents"),
    perDayCount: limitOf("perDayCount"),
  })
  .transform((limits): Limits => ({ ...limits, saleAgeDays: null }));

const ofSales = z.object({
  perOperationCents: limitOf("perOperationCents"),
  perDayCents: limitOf("perDayCents"),
  perDayCount: limitOf("perDayCount"),
  saleAgeDays: limitOf("saleAgeDays"),
});

/** The limits of every role of a store. */
export const roleLimitsInput = z.object({
  storeId,
  seenAt,
  sales: z.object({ clerk: ofSales, manager: ofSales, administrator: ofSales }),
  unreferenced: z.object({ manager: withoutAge, administrator: withoutAge }),
  payments: z.object({ clerk: withoutAge, manager: withoutAge, administrator: withoutAge }),
});
export type RoleLimitsInput = z.output<typeof roleLimitsInput>;

const ownWithoutAge = z.object({
  perOperationCents: ownLimitOf("perOperationCents"),
  perDayCents: ownLimitOf("perDayCents"),
  perDayCount: ownLimitOf("perDayCount"),
});

/** The limits in which one person of a store differs from their role. */
export const personalLimitsInput = z.object({
  storeId,
  staffId,
  seenAt,
  sales: ownWithoutAge.extend({ saleAgeDays: ownLimitOf("saleAgeDays") }).transform(withoutUnset),
  unreferenced: ownWithoutAge.transform(withoutUnset),
  payments: ownWithoutAge.transform(withoutUnset),
});
export type PersonalLimitsInput = z.output<typeof personalLimitsInput>;

function withoutUnset(limits: { [N in LimitName]?: number | null | undefined }): Partial<Limits> {
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));
}
