"use server";

import { voidInput } from "#lib/inputs/money/adjustment-inputs.ts";
import { undoRefund } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

export const voidAction = defineAction(voidInput, undoRefund);
