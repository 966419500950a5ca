"use server";

import { refundInput } from "#lib/inputs/refund.ts";
import { refundTransaction } from "#lib/operations/refund-transaction.ts";
import { defineAction } from "#lib/session/define-action.ts";

export const refundAction = defineAction(refundInput, refundTransaction);
