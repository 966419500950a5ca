"use client";

import { useEffect, useRef } from "react";
import type { ApprovalRequestView } from "#components/approvals/request-view.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";

export type SeeAction = (input: { storeId: string; requestIds: string[] }) => Promise<ActionResult<null>>;

/** Tells the server once that the answers on this page were shown to who asked; they keep their mark until the page is read again. */
export function useSeenAnswers(storeId: string, requests: readonly ApprovalRequestView[], see: SeeAction): void {
  const told = useRef(new Set<string>());
  useEffect(() => {
    const requestIds = requests
      .filter((one) => one.own && one.unseen && !told.current.has(one.requestId))
      .map((one) => one.requestId);
    if (requestIds.length === 0) return;
    for (const id of requestIds) told.current.add(id);
    see({ storeId, requestIds }).catch(() => {
      // Told again by the next page.
      for (const id of requestIds) told.current.delete(id);
    });
  }, [storeId, requests, see]);
}

/** Tells the server that the answer on this page was shown to who asked. Draws nothing. */
export function SeenAnswer({ request, see }: { request: ApprovalRequestView; see: SeeAction }) {
  useSeenAnswers(request.storeId, [request], see);
  return null;
}
