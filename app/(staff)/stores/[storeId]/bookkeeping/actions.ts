"use server";

import { accountMappingInput } from "#lib/inputs/bookkeeping-inputs.ts";
import { changeAccountMapping } from "#lib/operations/accounting/bookkeeping/book-entries.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Changes on which accounts of a store's books the figures are booked. */
export const changeAccountMappingAction = defineAction(accountMappingInput, changeAccountMapping);
