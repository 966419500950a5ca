"use server";

import { voidInput } from "#lib/inputs/void.ts";
import { voidTransaction } from "#lib/operations/void-transaction.ts";
import { defineAction } from "#lib/session/define-action.ts";

export const voidAction = defineAction(voidInput, voidTransaction);
