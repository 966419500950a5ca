"use server";

import { checkInDoubtInput } from "#lib/inputs/check-in-doubt.ts";
import { checkInDoubt } from "#lib/operations/check-in-doubt.ts";
import { defineAction } from "#lib/session/define-action.ts";

export const checkInDoubtAction = defineAction(checkInDoubtInput, checkInDoubt);
