"use server";

import { acknowledgeInput } from "#lib/inputs/acknowledge.ts";
import { checkInDoubtInput } from "#lib/inputs/check-in-doubt-input.ts";
import { closeDoubtInput } from "#lib/inputs/close-doubt.ts";
import { askCloseDoubt } from "#lib/operations/in-doubt/ask-close-doubt.ts";
import { checkInDoubt } from "#lib/operations/in-doubt/check-in-doubt.ts";
import { acknowledgeNotices } from "#lib/operations/in-doubt/notices/acknowledge-notices.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

export const checkInDoubtAction = defineAction(checkInDoubtInput, checkInDoubt);

/** Says what became of an operation in doubt, and asks a second person. */
export const askCloseDoubtAction = defineAction(closeDoubtInput, askCloseDoubt);

/** Takes note of notices. */
export const acknowledgeNoticesAction = defineAction(acknowledgeInput, acknowledgeNotices);
