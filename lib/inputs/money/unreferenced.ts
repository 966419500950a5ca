import { z } from "zod";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import { isDay } from "#lib/domain/time/days.ts";
import { exactText, typedFigure } from "#lib/inputs/ground/exact-forms.ts";
import { operationId, storeId } from "#lib/inputs/ground/ids.ts";
import { keptText, withoutSpreadCardNumber } from "#lib/inputs/ground/kept-texts.ts";
import { movedCents, note, reason, withCents } from "#lib/inputs/money/adjustment-fields.ts";

const KNOWN_LIMIT = 64;

/** A known fact about a sale. */
const known = keptText({ longest: KNOWN_LIMIT });

/** The search for the sale in question. Each field may be empty, but not all. */
export const likelyOriginalsInput = withoutSpreadCardNumber(
  z.object({
    storeId,
    requestId: operationId,
    orderNumber: known,
    lastFour: known.refine((text) => /^([0-9]{4})?$/.test(text), { error: "last_four" }),
    name: known,
    amount: typedFigure((typed) => {
      const cents = typed.trim() === "" ? null : readCents(typed.trim());
      return cents === undefined || cents === 0 ? { fault: "amount_unreadable" } : { value: cents };
    }),
    aboutDay: exactText({ form: (day) => day === "" || isDay(day), error: "day_unreadable" }),
  }),
)
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
