"use client";

import type { ApprovalRequestView } from "#components/approvals/request-view.ts";
import { type SeeAction, useSeenAnswers } from "#components/approvals/use-seen-answers.ts";

/** Tells the server that the answer on this page was shown to who asked. Draws nothing. */
export function SeenAnswer({ request, see }: { request: ApprovalRequestView; see: SeeAction }) {
  useSeenAnswers(request.storeId, [request], see);
  return null;
}
