import { z } from "zod";
import { BATCH_AIMS, isBatchId } from "#lib/domain/batches/batch.ts";
import { LEFT_ROWS } from "#lib/domain/batches/left-rows.ts";
import { MAX_LIST_BYTES, MAX_LIST_ROWS } from "#lib/domain/batches/list-limits.ts";
import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import { note, reason } from "#lib/inputs/adjustment-fields.ts";
import { storeId, transactionId } from "#lib/inputs/ids.ts";

const FILE_NAME_LIMIT = 200;

const batchId = z.string().refine(isBatchId);
const line = z.number().int().positive();
const rowIds = z.array(transactionId).max(MAX_LIST_ROWS);

/** What cannot be kept of a file's name is left out of it. */
const fileName = z
  .string()
  .max(FILE_NAME_LIMIT)
  .transform((name) => name.replace(/[\p{Cc}\p{Cs}\p{Cf}]/gu, ""))
  .refine((name) => !holdsCardNumber(name), { error: "card_number" });

/** A list to be read on the server: its text, or rows of a search. How much text it may be, its reader says. */
export const newBatchInput = z.strictObject({
  aim: z.enum(BATCH_AIMS),
  from: z.discriminatedUnion("source", [
    z.strictObject({ source: z.literal("file"), fileName, text: z.string() }),
    z.strictObject({ source: z.literal("pasted"), text: z.string() }),
    z.strictObject({ source: z.literal("selection"), transactionIds: rowIds.min(1) }),
    /**
     * All rows of a search but these; its address as the grid shows it. `seen`: the rows that were counted and summed on the screen; null
     * where the search was not read to its end, so that nothing was counted. One more than a list may have says that there are too many.
     */
    z.strictObject({
      source: z.literal("search"),
      search: z.string().max(8_000),
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

/** JSON writes some characters of a text in six. */
export const MAX_NEW_BATCH_BYTES = 4 * MAX_LIST_BYTES;

/** Reads rows of a draft; `again` reads also those that were read before. */
export const checkBatchInput = z.strictObject({ again: z.boolean() });

/** Reads anew the sales of rows that wait to be approved: of those behind that line of the list. */
export const changedRowsInput = z.strictObject({ after: z.number().int().nonnegative() });

/** Rows of a draft that are left out by hand, or are wanted although they look done. */
export const chooseRowsInput = z.object({
  storeId,
  batchId,
  lines: z.array(line).min(1).max(MAX_LIST_ROWS),
  choice: z.enum(["again", "not_again", "excluded", "not_excluded"]),
});
export type ChooseRowsInput = z.output<typeof chooseRowsInput>;

export const batchInput = z.object({ storeId, batchId });
export type BatchInput = z.output<typeof batchInput>;

/** Takes up in a new list what one ended without. */
export const renewBatchInput = batchInput.extend({ left: z.enum(LEFT_ROWS) });
export type RenewBatchInput = z.output<typeof renewBatchInput>;

/** Asks a second person for a draft as it was seen: `seenPlan` is the digest of the plan that stood there. */
export const askBatchInput = z.object({
  storeId,
  batchId,
  reason,
  note,
  seenPlan: z.number().int(),
});
export type AskBatchInput = z.output<typeof askBatchInput>;
