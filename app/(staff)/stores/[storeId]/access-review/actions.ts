"use server";

import { signReviewInput } from "#lib/inputs/people/access-review-input.ts";
import { signReview } from "#lib/operations/people/access-review/sign-review.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Signs the review of who has access. */
export const signReviewAction = defineAction(signReviewInput, signReview);
