"use server";

import { voidInput } from "#lib/inputs/void.ts";
import { undoRefund } from "#lib/operations/undo-refund.ts";
import { defineAction } from "#lib/session/define-action.ts";

export const voidAction = defineAction(voidInput, undoRefund);
