import { sql } from "kysely";
import { isOpen, isPayment, type JournalEntry, wasApplied } from "#lib/domain/journal/journal.ts";
import { takePayment } from "#lib/operations/money/payments/take-payment.ts";
import type { databaseOf } from "#lib/store/store-on.ts";
import type { Aftermath } from "#tests/simulation/invariants/aftermath.ts";
import { atLast } from "#tests/simulation/invariants/at-last.ts";
import { CHALLENGED_CARD } from "#tests/simulation/staff/confirming-customer.ts";
import type { PaymentForm } from "#tests/simulation/staff/payer.ts";
import { DECLINED_CARD } from "#tests/simulation/staff/payment-client.ts";
import { PEOPLE } from "#tests/simulation/world/simulated-database.ts";
import { type Applied, STORE } from "#tests/simulation/world/simulated-service.ts";
import { SMALL_LIMITS } from "#tests/simulation/world/small-limits.ts";
import { paymentRequest } from "#tests/support/money/payments/payment-requests.ts";
import { TYPED_CARD, typedCard } from "#tests/support/money/unreferenced-requests.ts";

/** Refusals of a repeated form, which say nothing of its first sending. */
const SAYS_NOTHING: readonly string[] = ["operation_used", "card_ticket_over"];

/** All that is not as it must be of payments. */
export async function paymentViolations(
  aftermath: Aftermath,
  journal: readonly JournalEntry[],
): Promise<readonly string[]> {
  if (!aftermath.drawn.payments) return [];
  const entries = journal.filter(({ verb }) => isPayment(verb));
  const { forms } = aftermath.payments;
  return [
    ...(await takenTwice(aftermath, entries)),
    ...forms.flatMap((form) => [...toldFalsely(form, aftermath), ...blockedInVain(form, entries)]),
    ...forms.flatMap((form) => goneOn(form, entries, aftermath)),
    ...(await ticketsAstray(aftermath, entries)),
    ...overLimits(aftermath, entries),
    ...(await secretsKept(aftermath)),
    ...(await takenAgain(aftermath, entries)),
  ];
}

/** A second payment of an order number is made only by somebody who was shown the first one, and did not take it for theirs. */
async function takenTwice({ service, store, payments }: Aftermath, entries: readonly JournalEntry[]) {
  const wrong: string[] = [];
  const made = service.applied.flatMap((applied) => {
    const entry = entries.find(({ operationId }) => operationId === applied.operationId);
    // What was closed as never made may arrive when another one was made.
    return entry && entry.state !== "closed_by_human" ? [{ applied, entry }] : [];
  });
  for (const { applied, entry } of made) {
    const onForm = (await store.tables.payments.find(entry.operationId))?.seenIds ?? [];
    const form = payments.forms.find(({ operationId }) => operationId === entry.operationId);
    const seen = [...onForm, ...(form?.confirmedIds ?? [])];
    const ours = made.filter(
      (one) => one.entry.sentOrderNumber === entry.sentOrderNumber && isBefore(one.applied, applied),
    );
    const theirs = payments.earlierIds.filter((id) => service.find(id)?.orderNumber === entry.sentOrderNumber);
    const unseen = [...ours.map((one) => one.applied.transactionId), ...theirs].filter((id) => !seen.includes(id));
    if (unseen.length > 0)
      wrong.push(`TWICE ${entry.sentOrderNumber} was paid by ${unseen} and ${applied.transactionId}`);
  }
  return wrong;
}

const isBefore = (one: Applied, other: Applied) => Number(one.transactionId) < Number(other.transactionId);

/** "Made" is said of what was made, and what was told as not made never is. */
function toldFalsely({ operationId, change, answers, cardAnswers }: PaymentForm, { service }: Aftermath): string[] {
  const isApplied = service.applied.some((one) => one.operationId === operationId);
  const outcomes = [
    // Of a card's payment this fixes the facts alone, in one of two tabs, and sends nothing.
    ...answers.flatMap((answer) => {
      const isFixing = change.means?.means === "card" && answer !== "lost" && answer.kind === "unavailable";
      return answer === "lost" || isFixing ? [] : answer;
    }),
    ...cardAnswers.flatMap((answer) => (answer !== "lost" && answer.kind === "carried_out" ? answer.outcome : [])),
  ];
  return outcomes.flatMap((outcome) => {
    switch (outcome.kind) {
      case "done":
        return isApplied ? [] : [`TOLD ${operationId} made, and it was not`];
      case "fields_refused":
        return isApplied ? [`TOLD ${operationId} refused, and it was made`] : [];
      case "declined":
        return isApplied ? [`TOLD ${operationId} declined, and it was made`] : [];
      case "unavailable":
        return isApplied && outcome.cause !== "store_failed"
          ? [`TOLD ${operationId} unavailable, and it was made`]
          : [];
      case "not_allowed":
        return isApplied && !SAYS_NOTHING.includes(outcome.reason.rule)
          ? [`TOLD ${operationId} ${outcome.reason.rule}, and it was made`]
          : [];
      default:
        return [];
    }
  });
}

/** What was given up is never made, and 3-D Secure has ended as the journal says. */
function goneOn(
  { operationId, confirmations }: PaymentForm,
  entries: readonly JournalEntry[],
  { service }: Aftermath,
): string[] {
  const isApplied = service.applied.some((one) => one.operationId === operationId);
  const isGivenUp = confirmations.some(({ abandoned }) =>
    abandoned.some((one) => one !== "lost" && one.kind === "done"),
  );
  const ending = entries.find((one) => one.operationId === operationId)?.authentication ?? null;
  const isEnded = ending !== null && ["abandoned", "timed_out", "rejected", "failed"].includes(ending);
  if (isApplied && isGivenUp) return [`CONFIRMED ${operationId} was given up, and it was made`];
  return isApplied && isEnded ? [`CONFIRMED ${operationId} ended as ${ending}, and it was made`] : [];
}

/** An open payment blocks its own order number, and nothing else. */
function blockedInVain({ operationId, change, answers }: PaymentForm, entries: readonly JournalEntry[]): string[] {
  const isBlocked = answers.some(
    (one) => one !== "lost" && one.kind === "not_allowed" && one.reason.rule === "order_number_open",
  );
  const hasOther = entries.some((one) => one.operationId !== operationId && one.sentOrderNumber === change.orderNumber);
  return isBlocked && !hasOther ? [`BLOCKED ${change.orderNumber} by no other payment`] : [];
}

/** A ticket is used up together with the intent of its payment, or not at all. */
async function ticketsAstray({ store, payments }: Aftermath, entries: readonly JournalEntry[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { operationId, tokens } of payments.forms) {
    if (tokens.length === 0) continue;
    const tickets = await Promise.all(tokens.map((token) => store.tables.cardTickets.find(token)));
    const isUsed = tickets.some((ticket) => ticket && ticket.usedAt !== null);
    const isSent = entries.some((entry) => entry.operationId === operationId);
    if (isUsed !== isSent) wrong.push(`TICKET of ${operationId} is ${isUsed ? "used" : "open"}, sent: ${isSent}`);
  }
  return wrong;
}

/** What a person takes on all days of a history together, by what they may take on one day. */
function overLimits({ drawn, service }: Aftermath, entries: readonly JournalEntry[]): string[] {
  if (!drawn.limits) return [];
  return PEOPLE.flatMap(({ staffId, roles }) => {
    const own = entries.filter(
      (entry) => entry.staffId === staffId && service.applied.some((one) => one.operationId === entry.operationId),
    );
    const days = new Set(own.map(({ preparedAt }) => dayOf(preparedAt, drawn.timeZone)));
    const limits = roles[STORE] === "clerk" ? SMALL_LIMITS.payments.clerk : SMALL_LIMITS.payments.manager;
    const totalCents = own.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const mostCents = days.size * (limits?.perDayCents ?? 0);
    return totalCents > mostCents ? [`LIMIT ${staffId} took ${totalCents} on ${days.size} days`] : [];
  });
}

function dayOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** Nothing of a card but its ending, and no token, is anywhere in the database. */
async function secretsKept({ database, payments }: Aftermath): Promise<string[]> {
  const kept = await everythingIn(database);
  const digits = [TYPED_CARD.number.replaceAll(" ", ""), DECLINED_CARD, CHALLENGED_CARD];
  return [...payments.secrets, ...digits, TYPED_CARD.number]
    .filter((secret) => kept.includes(secret))
    .map((secret) => `SECRET ${secret.slice(0, 4)}… is kept`);
}

async function everythingIn(database: ReturnType<typeof databaseOf>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    database,
  );
  const all = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(database)));
  return JSON.stringify(all.map(({ rows }) => rows));
}

/** The same form, and the same page, sent once more, long after. */
async function takenAgain(aftermath: Aftermath, entries: readonly JournalEntry[]): Promise<string[]> {
  const { service, submit, payments } = aftermath;
  const wrong: string[] = [];
  const allIds = service.applied.map(({ transactionId }) => transactionId);
  for (const { actor, operationId, change, tokens } of payments.forms) {
    const entry = entries.find((one) => one.operationId === operationId);
    if (!entry || isOpen(entry)) continue;
    const before = service.applied.length;
    const input = paymentRequest(operationId, change);
    const outcome = await atLast(aftermath, (context) => takePayment(context, input), actor);
    const isMade = outcome !== "lost" && outcome.kind === "done";
    if (isMade !== wasApplied(entry)) wrong.push(`REPEATED ${operationId}: ${JSON.stringify(outcome)}`);
    for (const token of tokens) await atLast(aftermath, (context) => submit(context, token, typedCard(), allIds));
    if (service.applied.length !== before) wrong.push(`REPEATED ${operationId} took money again`);
  }
  return wrong;
}
