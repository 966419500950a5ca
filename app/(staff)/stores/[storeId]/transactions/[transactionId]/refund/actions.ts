"use server";

import { giveBackInput } from "#lib/inputs/money/adjustment-inputs.ts";
import { giveMoneyBack } from "#lib/operations/money/adjustments/give-money-back.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

export const giveBackAction = defineAction(giveBackInput, giveMoneyBack);
