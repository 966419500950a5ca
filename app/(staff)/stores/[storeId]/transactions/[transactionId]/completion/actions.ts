"use server";

import { completionInput } from "#lib/inputs/completion.ts";
import { completeTransaction } from "#lib/operations/complete-transaction.ts";
import { defineAction } from "#lib/session/define-action.ts";

export const completionAction = defineAction(completionInput, completeTransaction);
