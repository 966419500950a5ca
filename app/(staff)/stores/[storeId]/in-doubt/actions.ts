"use server";

import { acknowledgeInput } from "#lib/inputs/acknowledge.ts";
import { checkInDoubtInput } from "#lib/inputs/check-in-doubt.ts";
import { closeDoubtInput } from "#lib/inputs/close-doubt.ts";
import { checkInDoubt } from "#lib/operations/check-in-doubt.ts";
import { acknowledgeNotices } from "#lib/operations/doubts/acknowledge-notices.ts";
import { askCloseDoubt } from "#lib/operations/doubts/ask-close-doubt.ts";
import { defineAction } from "#lib/session/define-action.ts";

export const checkInDoubtAction = defineAction(checkInDoubtInput, checkInDoubt);

/** Says what became of an operation in doubt, and asks a second person. */
export const askCloseDoubtAction = defineAction(closeDoubtInput, askCloseDoubt);

/** Takes note of notices. */
export const acknowledgeNoticesAction = defineAction(acknowledgeInput, acknowledgeNotices);
