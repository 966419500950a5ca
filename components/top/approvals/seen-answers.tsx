"use client";

import { useEffect, useRef } from "react";
import type { ApprovalRequestView } from "#components/top/approvals/request-view.ts";
import type { Done, FormFailure, NotPermitted } from "#lib/domain/outcome.ts";

export type SeeAction = (input: {
  storeId: string;
  requestIds: string[];
}) => Promise<Done<null> | NotPermitted | FormFailure>;

/**
 * Reports to the server once that the requester saw the decisions on this page; they stay marked until the page is read again.
 */
export function useSeenAnswers(storeId: string, requests: readonly ApprovalRequestView[], see: SeeAction): void {
  const reported = useRef(new Set<string>());
  useEffect(() => {
    const requestIds = requests
      .filter((request) => request.own && request.unseen && !reported.current.has(request.requestId))
      .map((request) => request.requestId);
    if (requestIds.length === 0) return;
    for (const id of requestIds) reported.current.add(id);
    see({ storeId, requestIds }).catch(() => {
      // The next page reports it again.
      for (const id of requestIds) reported.current.delete(id);
    });
  }, [storeId, requests, see]);
}

/** Reports to the server that the requester saw this decision. Draws nothing. */
export function SeenAnswer({ request, see }: { request: ApprovalRequestView; see: SeeAction }) {
  useSeenAnswers(request.storeId, [request], see);
  return null;
}
