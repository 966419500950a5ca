import { z } from "zod";
import { MAX_TOLERANCE } from "#lib/domain/accounting/settlement/statement/match-tolerance.ts";
import { DAY_ORDERS, type StatementColumns } from "#lib/domain/accounting/settlement/statement/statement.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import { readCount } from "#lib/domain/amounts/read-count.ts";
import { exactText, readText, typedFigure } from "#lib/inputs/ground/exact-forms.ts";
import { storeId } from "#lib/inputs/ground/ids.ts";

const MOST_COLUMNS = 20;

const MOST_WORDS = 2_000;

const COLUMNS = /^(?:[0-9]{0,2},){4}[0-9]{0,2}$/;

/** Words of a column of directions, one on each line: an empty one stands for an empty cell. */
const words = readText(MOST_WORDS)
  .transform((text): readonly string[] => text.split("\n"))
  .optional();

/** How far a deposit may be from its settlement, as a person types it. */
export const toleranceEntry = z.object({
  cents: typedFigure((typed) => upTo(MAX_TOLERANCE.cents, readCents(typed))),
  days: typedFigure((typed) => upTo(MAX_TOLERANCE.days, readCount(typed))),
});

function upTo(most: number, value: number | undefined): { value: number } | { fault: string } {
  return value !== undefined && value <= most ? { value } : { fault: "unreadable" };
}

/** What a person chooses about a bank's statement, as the query of its upload. */
export const statementInput = z.strictObject({
  cents: z.coerce.number().int().min(0).max(MAX_TOLERANCE.cents),
  days: z.coerce.number().int().min(0).max(MAX_TOLERANCE.days),
  /** The currency of a file that names none; empty: not known. */
  currency: exactText({ form: /^(?:[A-Z]{3})?$/ }),
  order: z.enum(DAY_ORDERS).optional(),
  /** The words that mean money in and money out. */
  in: words,
  out: words,
  columns: exactText({ form: (text) => COLUMNS.test(text) })
    .transform((text, context): StatementColumns => {
      const places = text.split(",").map((part) => (part === "" ? null : Number(part)));
      const [date = null, description = null, amount = null, debit = null, credit = null] = places;
      const hasAmount = amount !== null || debit !== null || credit !== null;
      if (date !== null && hasAmount && places.every((place) => (place ?? 0) < MOST_COLUMNS)) {
        return {
          date,
          description,
          amount,
          debit: amount === null ? debit : null,
          credit: amount === null ? credit : null,
        };
      }
      context.issues.push({ code: "custom", message: "no columns", input: text });
      return z.NEVER;
    })
    .optional(),
});

/** The settlement whose tick is taken back: its day and currency, empty where the service named none. */
export const takeBackDepositInput = z.object({
  storeId,
  day: z.iso.date(),
  currency: exactText({ form: /^[A-Z]{0,3}$/ }),
});

export type TakeBackDepositInput = z.output<typeof takeBackDepositInput>;

/** A withdrawal that takes no deposit back: its line in the statement. */
export const dismissReturnInput = z.object({
  storeId,
  currency: exactText({ form: /^[A-Z]{0,3}$/ }),
  postedOn: z.iso.date(),
  amountCents: z.int().negative(),
  occurrence: z.int().positive(),
});

export type DismissReturnInput = z.output<typeof dismissReturnInput>;
