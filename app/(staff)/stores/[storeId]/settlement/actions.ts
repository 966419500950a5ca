"use server";

import { takeBackDepositInput } from "#lib/inputs/statement-input.ts";
import { takeBackDeposit } from "#lib/operations/accounting/settlement/take-back-deposit.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Takes the wrong tick of a bank's deposit back. */
export const takeBackDepositAction = defineAction(takeBackDepositInput, takeBackDeposit);
