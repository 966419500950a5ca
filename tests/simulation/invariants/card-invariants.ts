import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import { CARD_ENTRY_TIME } from "#lib/domain/cards/card-ticket.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { unreferencedDetails } from "#lib/domain/unreferenced/unreferenced-refund.ts";
import type { Aftermath } from "#tests/simulation/invariants/aftermath.ts";
import { atLast } from "#tests/simulation/invariants/at-last.ts";
import type { CardSending } from "#tests/simulation/staff/card-giver.ts";
import { STORE } from "#tests/simulation/world/simulated-service.ts";
import { typedCard } from "#tests/support/money/unreferenced-requests.ts";

const MOST_REQUESTS = 100;
/** A process may stand still between using a ticket up and writing its intent. */
const STANDSTILL = { minutes: 5 } as const;

/** All that is not as it must be of refunds without a sale. */
export async function cardViolations(
  aftermath: Aftermath,
  journal: readonly JournalEntry[],
): Promise<readonly string[]> {
  const { store, drawn } = aftermath;
  const requests = await store.tables.requests.ofKind(STORE, "unreferenced_refund", MOST_REQUESTS);
  return [
    ...requests.flatMap((request) => [
      ...cardTwice(request, aftermath),
      ...(drawn.skewMs === 0 ? cardTooLate(request, journal) : []),
    ]),
    ...aftermath.sendings.flatMap((sending) => wrongAnswers(sending, aftermath)),
    ...(await typedAgain(aftermath)),
  ];
}

/** However often a card is typed, and on however many pages: by the service's own book money went out once at the most. */
function cardTwice(request: ApprovalRequest, { service }: Aftermath): string[] {
  const { orderNumber } = unreferencedDetails(request);
  const made = service.all().filter((one) => one.approved && one.orderNumber === orderNumber);
  const isWrong = made.length > 1 || made.some(({ amountCents }) => amountCents !== request.amountCents);
  return isWrong ? [`CARD ${request.requestId} went out ${made.length} times`] : [];
}

/** The digits were typed a short while after the second person agreed. */
function cardTooLate(
  { requestId, operationId, decidedAt }: ApprovalRequest,
  journal: readonly JournalEntry[],
): string[] {
  const entry = journal.find((one) => one.operationId === operationId);
  if (!entry || decidedAt === null) return [];
  const ends = Temporal.Instant.from(decidedAt).add(CARD_ENTRY_TIME).add(STANDSTILL);
  const isLate = Temporal.Instant.compare(Temporal.Instant.from(entry.preparedAt), ends) > 0;
  return isLate ? [`CARD ${requestId} was typed at ${entry.preparedAt}, and agreed to at ${decidedAt}`] : [];
}

function wrongAnswers({ requestId, answer }: CardSending, { service }: Aftermath): string[] {
  if (answer === "lost" || answer.kind !== "carried_out" || answer.outcome.kind !== "done") return [];
  const { transactionId } = answer.outcome.value;
  const isTrue = service.applied.some((one) => one.transactionId === transactionId);
  return isTrue ? [] : [`TOLD ${requestId} done, and it was not`];
}

/** The same page sent once more, long after. */
async function typedAgain(aftermath: Aftermath): Promise<readonly string[]> {
  const { service, sendings, submit } = aftermath;
  const wrong: string[] = [];
  for (const { requestId, token } of sendings) {
    const before = service.applied.length;
    await atLast(aftermath, (context) => submit(context, token, typedCard()));
    if (service.applied.length !== before) wrong.push(`REPEATED the card of ${requestId} moved money again`);
  }
  return wrong;
}
