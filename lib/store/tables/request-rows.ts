import "server-only";
import type { ApprovalRequest, RequestState } from "#lib/domain/approvals/approval.ts";
import { CAUSE_RULES } from "#lib/domain/reasons/approval-rules.ts";
import { readReason } from "#lib/domain/reasons/read-reason.ts";
import { instantText, instantTextOrNull } from "#lib/store/values/instant-text.ts";

export type RequestRows = {
  requests: Omit<ApprovalRequest, "state" | "causes" | "details"> & {
    state: Exclude<RequestState, "expired"> | "lapsed";
    causes: string;
    details: string;
  };
};

/** Reads a request from its row. */
export function requestOf(row: RequestRows["requests"]): ApprovalRequest {
  const { state } = row;
  return {
    ...row,
    state: state === "lapsed" ? "expired" : state,
    causes: (JSON.parse(row.causes) as unknown[]).map((cause) => readReason(cause, CAUSE_RULES)),
    details: JSON.parse(row.details),
  };
}

/** Translates the state for its column, whose check still says "lapsed". */
export function keptState(state: RequestState): RequestRows["requests"]["state"] {
  return state === "expired" ? "lapsed" : state;
}

/** Makes the row of a request. */
export function requestRow(request: ApprovalRequest): RequestRows["requests"] {
  return {
    ...request,
    state: keptState(request.state),
    askedAt: instantText(request.askedAt),
    expiresAt: instantText(request.expiresAt),
    urgentUntil: instantTextOrNull(request.urgentUntil),
    causes: JSON.stringify(request.causes),
    details: JSON.stringify(request.details),
    decidedAt: instantTextOrNull(request.decidedAt),
    seenAt: instantTextOrNull(request.seenAt),
  };
}
