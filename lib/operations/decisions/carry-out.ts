import "server-only";
import type { RequestKind } from "#lib/domain/approvals/approval.ts";
import { accessHandler } from "#lib/operations/access/access-handler.ts";
import { personalLimitAccess, resetAccess, roleAccess, roleLimitAccess } from "#lib/operations/access/access-kinds.ts";
import { giveBackHandler } from "#lib/operations/adjustments/give-back-handler.ts";
import type { RequestHandler } from "#lib/operations/approvals/review.ts";
import { batchHandler } from "#lib/operations/batches/batch-handler.ts";
import { closeDoubtHandler } from "#lib/operations/in-doubt/close-doubt-handler.ts";
import { unreferencedHandler } from "#lib/operations/unreferenced/unreferenced-handler.ts";

/** The handler of each kind of request. */
export const HANDLERS: Readonly<Record<RequestKind, RequestHandler>> = {
  give_back: giveBackHandler,
  batch: batchHandler,
  unreferenced_refund: unreferencedHandler,
  close_doubt: closeDoubtHandler,
  raise_role_limits: accessHandler(roleLimitAccess),
  raise_personal_limits: accessHandler(personalLimitAccess),
  give_role: accessHandler(roleAccess),
  reset_password: accessHandler(resetAccess),
};
