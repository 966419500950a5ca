import { z } from "zod";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import { isDay } from "#lib/domain/time/days.ts";
import { movedCents, note, reason, withCents } from "#lib/inputs/adjustment-fields.ts";
import { operationId, storeId } from "#lib/inputs/ids.ts";

const KNOWN_LIMIT = 64;

/** A known fact about a sale, without card numbers and characters that no field stores. */
const known = z
  .string()
  .trim()
  .max(KNOWN_LIMIT, { error: "too_long", abort: true })
  .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), { error: "unreadable", abort: true })
  .refine((text) => !holdsCardNumber(text), { error: "card_number" });

/** The search for the sale in question. Each field may be empty, but not all. */
export const likelyOriginalsInput = z
  .object({
    storeId,
    requestId: operationId,
    orderNumber: known,
    lastFour: known.refine((text) => /^([0-9]{4})?$/.test(text), { error: "last_four" }),
    name: known,
    amount: z
      .string()
      .trim()
      .transform((text, context) => {
        const cents = text === "" ? null : readCents(text);
        if (cents !== undefined && cents !== 0) return cents;
        context.addIssue({ code: "custom", message: "amount_unreadable" });
        return z.NEVER;
      }),
    aboutDay: z
      .string()
      .regex(/^(\d{4}-\d{2}-\d{2})?$/, { error: "day_unreadable" })
      .refine((day) => day === "" || isDay(day), { error: "day_unreadable" }),
  })
  .refine(({ orderNumber, lastFour, name, amount }) => orderNumber + lastFour + name !== "" || amount !== null, {
    error: "nothing_known",
    path: ["lastFour"],
  })
  .transform(withCents);

export type LikelyOriginalsInput = z.output<typeof likelyOriginalsInput>;

/** The request to a second person after no sale was found. It holds no card. */
export const unreferencedInput = z.object({
  storeId,
  requestId: operationId,
  amountCents: movedCents,
  reason,
  note,
});

export type UnreferencedInput = z.output<typeof unreferencedInput>;
