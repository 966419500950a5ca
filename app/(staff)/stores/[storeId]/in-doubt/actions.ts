"use server";

import { acknowledgeInput, checkInDoubtInput, closeDoubtInput } from "#lib/inputs/in-doubt/in-doubt-inputs.ts";
import { askCloseDoubt } from "#lib/operations/in-doubt/ask-close-doubt.ts";
import { acknowledgeNotices } from "#lib/operations/in-doubt/notices/list-notices.ts";
import { checkInDoubt } from "#lib/operations/in-doubt/resolve-in-doubt.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

export const checkInDoubtAction = defineAction(checkInDoubtInput, checkInDoubt);

/** Asks a second person to close an operation in doubt. */
export const askCloseDoubtAction = defineAction(closeDoubtInput, askCloseDoubt);

/** Acknowledges notices. */
export const acknowledgeNoticesAction = defineAction(acknowledgeInput, acknowledgeNotices);
