import "server-only";
import type { RequestKind } from "#lib/domain/approvals/approval.ts";
import { closeDoubtHandler } from "#lib/operations/in-doubt/close-doubt-handler.ts";
import { giveBackHandler } from "#lib/operations/money/adjustments/give-back-handler.ts";
import { batchHandler } from "#lib/operations/money/batches/batch-handler.ts";
import { unreferencedHandler } from "#lib/operations/money/unreferenced/unreferenced-handler.ts";
import { accessHandler } from "#lib/operations/people/access/access-handler.ts";
import {
  mappingAccess,
  personalLimitAccess,
  resetAccess,
  roleAccess,
  roleLimitAccess,
} from "#lib/operations/people/access/access-kinds.ts";
import type { RequestHandler } from "#lib/operations/people/approvals/review.ts";

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
  map_roles: accessHandler(mappingAccess),
};
