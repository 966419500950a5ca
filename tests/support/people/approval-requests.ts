import { type Cause, REQUEST_LIFE } from "#lib/domain/approvals/approval.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { GiveBackInput } from "#lib/inputs/money/adjustment-inputs.ts";
import type { DecisionInput } from "#lib/inputs/people/approvals.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { askGiveBackApproval } from "#lib/operations/money/adjustments/ask-give-back.ts";
import { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import { type ShownRequest, showRequest } from "#lib/operations/top/decisions/show-request.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { actingAs, type TestWorld } from "#tests/support/test-world.ts";

/** The reason for a second person, as the limits give it. */
export const CAUSES: readonly Cause[] = [{ rule: "limit_per_operation", figures: { limitCents: 20_000 } }];

/** Just past the time in which a request can be answered. */
export const AFTER_LIFE = REQUEST_LIFE.add({ seconds: 1 });

/** Another person of that role in the same world. */
export async function another(world: TestWorld, role: Role, name: string): Promise<OperationContext> {
  const staffId = name.toLowerCase();
  const { staff } = world.store.tables;
  await staff.add({
    staffId,
    login: staffId,
    name,
    passwordHash: "none",
    disabledAt: null,
    createdAt: world.clock.now().toString(),
  });
  await staff.giveRole(staffId, STORE, role);
  return { ...world, actor: { staffId, name, roles: { [STORE]: role } } };
}

/** A clerk, and a manager who decides, in one world. */
export async function clerkAndManager(world: TestWorld) {
  const clerk = await actingAs(world, "clerk");
  const manager = await actingAs(world, "manager");
  return { clerk, manager };
}

/** Requests approval, and returns the request's id; throws when it was refused. */
export async function ask(context: OperationContext, input: GiveBackInput): Promise<string> {
  const outcome = await askGiveBackApproval(context, input, CAUSES);
  if (outcome.kind !== "awaiting_approval") throw new Error(`not asked: ${JSON.stringify(outcome)}`);
  return outcome.requestId;
}

/** Returns the request as that person's page shows it; throws when there is none. */
export async function shown(context: OperationContext, requestId: string): Promise<ShownRequest> {
  const outcome = await showRequest(context, { storeId: STORE, requestId });
  if (outcome.kind !== "done" || !outcome.value) throw new Error(`not shown: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

/** Makes the approval that the page of a request would send now. */
export async function approvalOf(context: OperationContext, requestId: string): Promise<DecisionInput> {
  const { review } = await shown(context, requestId);
  const seen = review?.kind === "done" ? review.value.seen : {};
  return { storeId: STORE, requestId, decision: "approve", note: "", seen };
}

/** Approves on a fresh page. */
export async function approve(context: OperationContext, requestId: string): Promise<Outcome<unknown>> {
  return decideRequest(context, await approvalOf(context, requestId));
}

/** Declines with a reason. */
export function decline(
  context: OperationContext,
  requestId: string,
  note = "Not with this receipt",
): Promise<Outcome<unknown>> {
  return decideRequest(context, { storeId: STORE, requestId, decision: "decline", note, seen: {} });
}
