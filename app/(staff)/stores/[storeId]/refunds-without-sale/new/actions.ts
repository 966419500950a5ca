"use server";

import { unreferencedInput } from "#lib/inputs/money/unreferenced.ts";
import { askUnreferencedRefund } from "#lib/operations/money/unreferenced/ask-unreferenced-refund.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Asks a second person for a refund without a sale. */
export const askUnreferencedAction = defineAction(unreferencedInput, askUnreferencedRefund);
