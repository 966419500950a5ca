"use server";

import { decisionInput, requestInput, seenAnswersInput } from "#lib/inputs/people/approvals.ts";
import { withdrawRequest } from "#lib/operations/people/approvals/answer-request.ts";
import { seeAnswers } from "#lib/operations/people/approvals/request-views.ts";
import { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

export const decideRequestAction = defineAction(decisionInput, decideRequest);
export const withdrawRequestAction = defineAction(requestInput, withdrawRequest);
export const seeAnswersAction = defineAction(seenAnswersInput, seeAnswers);
