"use server";

import { dismissReturnInput, takeBackDepositInput } from "#lib/inputs/books/statement-input.ts";
import { dismissReturn } from "#lib/operations/books/settlement/dismiss-return.ts";
import { takeBackDeposit } from "#lib/operations/books/settlement/take-back-deposit.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Takes the wrong tick of a bank's deposit back. */
export const takeBackDepositAction = defineAction(takeBackDepositInput, takeBackDeposit);

/** Notes that a withdrawal of the bank takes no deposit back. */
export const dismissReturnAction = defineAction(dismissReturnInput, dismissReturn);
