import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import type { Aftermath } from "#tests/simulation/invariants/aftermath.ts";
import type { Withdrawal } from "#tests/simulation/staff/deciders.ts";

/** All that is not as it must be of requests that whoever asked took back. */
export function withdrawalViolations(
  { crowd, service }: Pick<Aftermath, "crowd" | "service">,
  requests: readonly ApprovalRequest[],
): readonly string[] {
  return [
    ...crowd.withdrawals.flatMap((withdrawal) => wrongAnswers(withdrawal, requests)),
    ...requests
      .filter(({ requestId }) => crowd.withdrawals.some((one) => isTakenBack(one) && one.requestId === requestId))
      .filter(({ operationId }) => service.applied.some((one) => one.operationId === operationId))
      .map(({ requestId }) => `WITHDRAWN ${requestId} was taken back, and carried out`),
  ];
}

/** What was taken back stays so, and what could not be taken back was answered. */
function wrongAnswers(withdrawal: Withdrawal, requests: readonly ApprovalRequest[]): string[] {
  const { requestId, outcome } = withdrawal;
  const state = requests.find((one) => one.requestId === requestId)?.state;
  if (outcome === "lost") return [];
  const isTrue = isTakenBack(withdrawal) ? state === "withdrawn" : outcome.kind === "not_allowed";
  return isTrue ? [] : [`WITHDRAWN ${requestId}, ${state}, and its requester was told ${JSON.stringify(outcome)}`];
}

function isTakenBack({ outcome }: Withdrawal): boolean {
  return outcome !== "lost" && outcome.kind === "done";
}
