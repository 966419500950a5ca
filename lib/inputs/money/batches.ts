import { z } from "zod";
import { BATCH_AIMS, isBatchId } from "#lib/domain/batches/batch.ts";
import { LEFT_ROWS } from "#lib/domain/batches/left-rows.ts";
import { MAX_LIST_BYTES, MAX_LIST_ROWS } from "#lib/domain/batches/list-limits.ts";
import { LIST_ORDER_NUMBER_LIMIT } from "#lib/domain/batches/read-list.ts";
import { valuesHoldCardNumber } from "#lib/domain/cards/card-number.ts";
import { cleanedText, withoutHarmfulSigns } from "#lib/domain/text/clean-text.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";
import { exactText, readText } from "#lib/inputs/ground/exact-forms.ts";
import { storeId, transactionId } from "#lib/inputs/ground/ids.ts";
import { keptText } from "#lib/inputs/ground/kept-texts.ts";
import { note, reason, typedAmount, withCents } from "#lib/inputs/money/adjustment-fields.ts";

const FILE_NAME_LIMIT = 200;

const batchId = exactText({ form: isBatchId });
const line = z.number().int().positive();
const rowIds = z.array(transactionId).max(MAX_LIST_ROWS);

/** A file's name. People do not see the harmful signs in it, and would have to rename the file: they are left out. */
const fileName = z.preprocess(
  (name) => (typeof name === "string" && name.length <= FILE_NAME_LIMIT ? withoutHarmfulSigns(name) : name),
  keptText({ longest: FILE_NAME_LIMIT }),
);

/** A list to parse on the server: its text, or rows of a search. The parser limits the length of the text. */
export const newBatchInput = z.strictObject({
  aim: z.enum(BATCH_AIMS),
  from: z.discriminatedUnion("source", [
    z.strictObject({ source: z.literal("file"), fileName, text: readText() }),
    z.strictObject({ source: z.literal("pasted"), text: readText() }),
    z.strictObject({ source: z.literal("selection"), transactionIds: rowIds.min(1) }),
    /**
     * All rows of a search except these. `search`: the address as the grid shows it. `seen`: the rows that were counted
     * and summed on the screen; null if the search was not read to its end. One more than a batch may have means too
     * many.
     */
    z.strictObject({
      source: z.literal("search"),
      search: readText(8_000),
      except: rowIds,
      seen: z
        .array(transactionId)
        .min(1)
        .max(MAX_LIST_ROWS + 1)
        .nullable(),
    }),
  ]),
});
export type NewBatchInput = z.output<typeof newBatchInput>;

/** JSON writes some characters as six, so the body may be longer than the list. */
export const MAX_NEW_BATCH_BYTES = 4 * MAX_LIST_BYTES;

/** The check of a draft's rows; `again` also re-reads rows that were read before. */
export const checkBatchInput = z.strictObject({ again: z.boolean() });

/** A fresh read of the sales of rows that wait for approval: those behind the line `after`. */
export const changedRowsInput = z.strictObject({ after: z.number().int().nonnegative() });

/** Rows of a draft that are excluded by hand, or wanted although they look done. */
export const chooseRowsInput = z.object({
  storeId,
  batchId,
  lines: z.array(line).min(1).max(MAX_LIST_ROWS),
  choice: z.enum(["again", "not_again", "excluded", "not_excluded"]),
});
export type ChooseRowsInput = z.output<typeof chooseRowsInput>;

/** An id or order number as a person types it; empty if the other one names the sale. */
const typedId = exactText({
  form: (text) => text === "" || isTransactionId(text),
  error: "id_unreadable",
  tidy: (typed) => cleanedText(typed, "line").replace(/^#/, ""),
});
const typedOrder = keptText({
  longest: LIST_ORDER_NUMBER_LIMIT,
  joins: false,
  errors: { too_long: "order_unreadable", unreadable: "order_unreadable" },
});

/**
 * The values of a row of a draft, typed anew. They are read as strictly as those of a list: an amount that could be two is
 * refused, and so is what looks like a card number. A null amount is all that remains; a row without a reason has that of the
 * batch.
 */
export const mendRowInput = z
  .strictObject({
    storeId,
    batchId,
    line,
    transactionId: typedId,
    orderNumber: typedOrder,
    amount: typedAmount.nullable(),
    reason: z.union([z.literal(""), reason]),
    note,
  })
  .refine(({ transactionId: id, orderNumber }) => id !== "" || orderNumber !== "", {
    path: ["transactionId"],
    error: "id_missing",
  })
  .refine(({ transactionId: id, orderNumber }) => !valuesHoldCardNumber([id, orderNumber]), {
    path: ["orderNumber"],
    error: "card_number",
  })
  .transform(withCents);
export type MendRowInput = z.output<typeof mendRowInput>;

export const batchInput = z.object({ storeId, batchId });
export type BatchInput = z.output<typeof batchInput>;

/** A new batch from the rows that a finished one did not carry out. */
export const renewBatchInput = batchInput.extend({ left: z.enum(LEFT_ROWS) });
export type RenewBatchInput = z.output<typeof renewBatchInput>;

/** A request to approve a draft. `seenPlan` is the digest of the plan that the person saw. */
export const askBatchInput = z.object({
  storeId,
  batchId,
  reason,
  note,
  seenPlan: z.number().int(),
});
export type AskBatchInput = z.output<typeof askBatchInput>;
