"use server";

import { dayInput, reopenDayInput, signDayInput } from "#lib/inputs/books/day-close-inputs.ts";
import { askDayAgain } from "#lib/operations/books/day-close/ask-day-again.ts";
import { reopenDay, signDay } from "#lib/operations/books/day-close/close-day.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Has the server read a day again now. */
export const askDayAgainAction = defineAction(dayInput, askDayAgain);

/** Signs off a day, with what was counted. */
export const signDayAction = defineAction(signDayInput, signDay);

/** Reopens a signed-off day, for a reason. */
export const reopenDayAction = defineAction(reopenDayInput, reopenDay);
