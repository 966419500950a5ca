"use server";

import { dayInput, reopenDayInput, signDayInput } from "#lib/inputs/closing-inputs.ts";
import { askDayAgain } from "#lib/operations/books/closing/ask-day-again.ts";
import { reopenDay, signDay } from "#lib/operations/books/closing/close-day.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Has the server read a day again now. */
export const askDayAgainAction = defineAction(dayInput, askDayAgain);

/** Signs off a day, with what was counted. */
export const signDayAction = defineAction(signDayInput, signDay);

/** Reopens a signed-off day, for a reason. */
export const reopenDayAction = defineAction(reopenDayInput, reopenDay);
