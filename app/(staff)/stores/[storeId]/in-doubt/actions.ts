"use server";

import { acknowledgeInput, checkInDoubtInput, closeDoubtInput } from "#lib/inputs/in-doubt-inputs.ts";
import { askCloseDoubt } from "#lib/operations/in-doubt/ask-close-doubt.ts";
import { checkInDoubt } from "#lib/operations/in-doubt/check-in-doubt.ts";
import { acknowledgeNotices } from "#lib/operations/in-doubt/notices/acknowledge-notices.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

export const checkInDoubtAction = defineAction(checkInDoubtInput, checkInDoubt);

/** Says what became of an operation in doubt, and asks a second person. */
export const askCloseDoubtAction = defineAction(closeDoubtInput, askCloseDoubt);

/** Takes note of notices. */
export const acknowledgeNoticesAction = defineAction(acknowledgeInput, acknowledgeNotices);
