import "server-only";
import type { ApprovalRequest, RequestState } from "#lib/domain/approvals/approval.ts";
import { CAUSE_RULES } from "#lib/domain/reasons/approval-rules.ts";
import { readReason } from "#lib/domain/reasons/read-reason.ts";
import type { Schema } from "#lib/store/tables/schema.ts";
import { instantText, instantTextOrNull } from "#lib/store/values/instant-text.ts";

/** Reads a request from its row. */
export function requestOf(row: Schema["requests"]): ApprovalRequest {
  const { state } = row;
  return {
    ...row,
    state: state === "lapsed" ? "expired" : state,
    causes: (JSON.parse(row.causes) as unknown[]).map((cause) => readReason(cause, CAUSE_RULES)),
    details: JSON.parse(row.details),
  };
}

/** Translates the state for its column, whose check still says "lapsed". */
export function keptState(state: RequestState): Schema["requests"]["state"] {
  return state === "expired" ? "lapsed" : state;
}

/** Makes the row of a request. */
export function rowOf(request: ApprovalRequest): Schema["requests"] {
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
