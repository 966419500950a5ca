"use server";

import { decisionInput, requestInput, seenAnswersInput } from "#lib/inputs/approvals.ts";
import { seeAnswers } from "#lib/operations/approvals/see-answers.ts";
import { withdrawRequest } from "#lib/operations/approvals/withdraw-request.ts";
import { decideRequest } from "#lib/operations/decisions/decide-request.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

export const decideRequestAction = defineAction(decisionInput, decideRequest);
export const withdrawRequestAction = defineAction(requestInput, withdrawRequest);
export const seeAnswersAction = defineAction(seenAnswersInput, seeAnswers);
