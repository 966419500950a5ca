"use server";

import {
  askBatchInput,
  batchInput,
  chooseRowsInput,
  mendRowInput,
  renewBatchInput,
} from "#lib/inputs/money/batches.ts";
import { askBatch } from "#lib/operations/money/batches/ask-batch.ts";
import { allowRepeat, chooseRows } from "#lib/operations/money/batches/choose-rows.ts";
import { mendRow } from "#lib/operations/money/batches/mend-row.ts";
import { renewBatch } from "#lib/operations/money/batches/renew-batch.ts";
import {
  continueBatch,
  discardBatch,
  pauseBatch,
  reopenBatch,
  stopBatch,
} from "#lib/operations/money/batches/steer-batch.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

export const chooseRowsAction = defineAction(chooseRowsInput, chooseRows);
export const mendRowAction = defineAction(mendRowInput, mendRow);
export const allowRepeatAction = defineAction(batchInput, allowRepeat);
export const askBatchAction = defineAction(askBatchInput, askBatch);
export const pauseBatchAction = defineAction(batchInput, pauseBatch);
export const continueBatchAction = defineAction(batchInput, continueBatch);
export const stopBatchAction = defineAction(batchInput, stopBatch);
export const discardBatchAction = defineAction(batchInput, discardBatch);
export const reopenBatchAction = defineAction(batchInput, reopenBatch);
export const renewBatchAction = defineAction(renewBatchInput, renewBatch);
