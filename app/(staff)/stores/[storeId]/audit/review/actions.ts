"use server";

import { signReviewInput } from "#lib/inputs/people/audit-inputs.ts";
import { signReview } from "#lib/operations/people/audit/review-day.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

export const signReviewAction = defineAction(signReviewInput, signReview);
