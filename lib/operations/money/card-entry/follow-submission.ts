import "server-only";
import type { CardTicket } from "#lib/domain/cards/card-ticket.ts";
import type { JournalState } from "#lib/domain/journal/journal.ts";
import type { World } from "#lib/operations/context.ts";

/** Where a submitted card page stands: its card is under way, it was sent and has a result, or the page says why it was not. */
export type SubmissionStands = "under_way" | "sent" | "not_sent";

/** A submission older than this that neither used its ticket nor left a remark was lost with its process: nothing was sent. */
const LONGEST_READING = Temporal.Duration.from({ minutes: 2 });

const UNDER_WAY: readonly JournalState[] = ["prepared", "sending"];

/** Reads where the last submission of that ticket stands. The result itself stays with those who may see the operation. */
export async function followSubmission(
  { store, clock }: World,
  token: string,
  { usedAt, operationId }: CardTicket,
): Promise<SubmissionStands> {
  const { cardTickets, journal } = store.tables;
  const { submittedAt, remarks } = await cardTickets.submission(token);
  if (usedAt !== null) {
    if (remarks) return "not_sent";
    const entry = await journal.find(operationId);
    return entry && UNDER_WAY.includes(entry.state) ? "under_way" : "sent";
  }
  if (submittedAt === null) return "not_sent";
  const givenUpAt = Temporal.Instant.from(submittedAt).add(LONGEST_READING);
  return Temporal.Instant.compare(clock.now(), givenUpAt) < 0 ? "under_way" : "not_sent";
}
