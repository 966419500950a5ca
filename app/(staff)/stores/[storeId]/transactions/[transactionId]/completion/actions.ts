"use server";

import { completionInput } from "#lib/inputs/money/adjustment-inputs.ts";
import { completeTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

export const completionAction = defineAction(completionInput, completeTransaction);
