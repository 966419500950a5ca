import "server-only";
import type { Reply } from "#lib/gateway/contract/reply.ts";
import { GATEWAY_CODE } from "#lib/wire/codes.ts";

const NO_TRANSACTION_FOUND = 559;

/**
 * Whether the service says, to a question for one transaction by digits, that it knows none of that id. Statuses and
 * codes by public guides: nothing else is asked there that could be invalid. Refused credentials never mean it.
 */
export function unknownTransaction(reply: Reply<unknown>): boolean {
  if (reply.kind !== "refused" || reply.status === 401 || reply.status === 403) return false;
  const { status, code } = reply;
  if (status === 404 || (status === 400 && code === GATEWAY_CODE.invalidRequest)) return true;
  return code === NO_TRANSACTION_FOUND || code === GATEWAY_CODE.invalidAdjustmentId;
}
