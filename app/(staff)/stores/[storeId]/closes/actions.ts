"use server";

import { reopenDayInput, signDayInput } from "#lib/inputs/closing-inputs.ts";
import { reopenDay, signDay } from "#lib/operations/accounting/closing/close-day.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Signs off a day, with what was counted. */
export const signDayAction = defineAction(signDayInput, signDay);

/** Reopens a signed-off day, for a reason. */
export const reopenDayAction = defineAction(reopenDayInput, reopenDay);
