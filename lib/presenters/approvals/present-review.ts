import "server-only";
import type { ReviewView } from "#components/top/approvals/request-view.ts";
import type { Reviewed } from "#lib/operations/people/approvals/review.ts";

/** Presents the current review of a request for its page. */
export function presentReview(review: Reviewed): ReviewView {
  switch (review.kind) {
    case "done": {
      const { refusal, changes, seen } = review.value;
      return { kind: "read", refusal, changes, seen };
    }
    case "unavailable":
      return { kind: "failed", cause: review.cause };
    case "not_allowed":
      return { kind: "refused", reason: review.reason };
  }
}
