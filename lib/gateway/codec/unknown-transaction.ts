import "server-only";
import type { Reply } from "#lib/gateway/contract/reply.ts";
import { GATEWAY_CODE } from "#lib/wire/codes.ts";

const NO_TRANSACTION_FOUND = 559;

/**
 * Whether the service says, when asked for one transaction by digits, that it does not know the id. Statuses and codes are from
 * public guides: the request has no other part that could be invalid. Refused credentials never mean it.
 */
export function unknownTransaction(reply: Reply<unknown>): boolean {
  if (reply.kind !== "refused" || reply.status === 401 || reply.status === 403) return false;
  const { status, code } = reply;
  if (status === 404 || (status === 400 && code === GATEWAY_CODE.invalidRequest)) return true;
  return code === NO_TRANSACTION_FOUND || code === GATEWAY_CODE.invalidAdjustmentId;
}
