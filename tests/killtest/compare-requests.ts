import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import { isOpen, type JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Sent } from "#tests/killtest/desk.ts";
import type { Books } from "#tests/killtest/read-books.ts";
import { CLERK_LIMIT_CENTS } from "#tests/killtest/shop.ts";

/**
 * The requests to second persons against the journal and the audit: each was carried out once at most, by its own operation and
 * only while it was approved; what was not sent let it wait again; nothing that needed a second person went without.
 */
export function compareRequests(books: Books, sent: readonly Sent[]): string[] {
  const { entries, requests } = books;
  const byOperation = new Map(entries.map((entry) => [entry.operationId, entry]));
  const own = new Map(requests.map((request) => [request.requestId, operationsOf(request, books)]));
  const asked = new Set([...own.values()].flat());
  return [
    ...requests.flatMap((request) => answered(request, own.get(request.requestId) ?? [], byOperation)),
    ...requests.flatMap((request) => inAudit(request, books)),
    ...entries.flatMap((entry) => hadSecondPerson(entry, asked)),
    ...sent.flatMap((one) => untrueAnswers(one, requests)),
  ];
}

/** Of those that were not sent, and then the one that it has now. */
function operationsOf({ requestId, operationId }: ApprovalRequest, { told }: Books): readonly string[] {
  const reopened = told.ofRequest(requestId).filter(({ name }) => name === "request.reopened");
  return [...reopened.map(({ details }) => String(details.operationId)), operationId];
}

function answered(
  { requestId, kind, state, deciderId }: ApprovalRequest,
  operations: readonly string[],
  entries: ReadonlyMap<string, JournalEntry>,
): string[] {
  const [last, ...before] = operations.map((id) => entries.get(id)).toReversed();
  const wrong = [
    ...(before.some((entry) => entry?.state !== "cancelled") ? ["was sent before it was asked again"] : []),
    ...(state !== "approved" && last ? [`is ${state} and has an entry that is ${last.state}`] : []),
    ...(state === "approved" && kind === "give_back" && !last ? ["is approved and was never begun"] : []),
    ...(last && last.approverId !== deciderId
      ? [`was approved by ${deciderId}, and its entry says ${last.approverId}`]
      : []),
    ...(last?.state === "cancelled" ? ["was not sent, and does not wait again"] : []),
    ...(last && isOpen(last) && last.state !== "not_found" ? [`stays ${last.state}`] : []),
  ];
  return wrong.map((what) => `request ${requestId} (${kind}) ${what}`);
}

/** Asked once; approved once for each time that it waited; answered at last as it stands. */
function inAudit({ requestId, state }: ApprovalRequest, { told }: Books): string[] {
  const names = told.ofRequest(requestId).map(({ name }) => name.replace("request.", ""));
  const end = state === "waiting" ? "" : ` ${state}`;
  const isWhole = new RegExp(`^asked( approved reopened)*${end}$`).test(names.join(" "));
  return isWhole ? [] : [`request ${requestId} is ${state}, and the audit tells ${names.join(", ")}`];
}

function hadSecondPerson(entry: JournalEntry, asked: ReadonlySet<string>): string[] {
  const { operationId, verb, staffId, givesBackCents, approverId, batchId } = entry;
  const isNeeded =
    verb === "unreferenced_refund" ||
    batchId !== null ||
    (staffId === "demo-clerk" && givesBackCents > CLERK_LIMIT_CENTS);
  if (isNeeded && (approverId === null || approverId === staffId)) return [`${operationId} had no second person`];
  return approverId !== null && batchId === null && !asked.has(operationId)
    ? [`${operationId} was approved, and nobody asked for it`]
    : [];
}

function untrueAnswers({ task, clicks }: Sent, requests: readonly ApprovalRequest[]): string[] {
  if (task.kind !== "decide") return [];
  const wasDone = clicks.some(({ answer }) => answer !== null && answer !== "lost" && answer.kind === "done");
  if (!wasDone) return [];
  const { requestId, decision } = task;
  const { kind, state } = requests.find((request) => request.requestId === requestId) ?? {};
  // Where the card comes later, what was not sent lets it wait again.
  if (kind === "unreferenced_refund" && decision === "approve") return [];
  return state === (decision === "approve" ? "approved" : "declined")
    ? []
    : [`request ${requestId} was told to be ${decision}d and is ${state}`];
}
