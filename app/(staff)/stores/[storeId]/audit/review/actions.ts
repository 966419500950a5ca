"use server";

import { signDailyReviewInput } from "#lib/inputs/people/audit-inputs.ts";
import { signDailyReview } from "#lib/operations/people/audit/review-day.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

export const signDailyReviewAction = defineAction(signDailyReviewInput, signDailyReview);
