import "server-only";
import { refusalOutcome } from "#lib/domain/adjustments/service-refusal.ts";
import { type JournalEntry, wasApplied } from "#lib/domain/journal/journal.ts";
import { type MoneyOutcome, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";

/** Why an operation was provably not sent, as the message of a cancelled entry stores it. */
const NOT_SENT_CAUSES = ["unreachable", "store_failed", "interrupted", "signed_out"] as const;
export type NotSentCause = (typeof NOT_SENT_CAUSES)[number];

/** The outcomes of a journal entry. No permission is checked, so there is no `not_permitted`. */
type EntryOutcome = Exclude<MoneyOutcome, NotPermitted>;

/** Translates a journal entry into the outcome for its person, for the first call and repeated ones. */
export function entryOutcome(entry: JournalEntry): EntryOutcome {
  const { operationId, amountCents } = entry;
  const done = { operationId, transactionId: entry.resultTransactionId ?? "", amountCents };
  switch (entry.state) {
    case "succeeded":
      return { kind: "done", value: done };
    case "declined":
      return refusalOutcome(entry.answerCode ?? 0, entry.answerMessage);
    case "cancelled":
      return {
        kind: "unavailable",
        cause: NOT_SENT_CAUSES.find((cause) => cause === entry.answerMessage) ?? "interrupted",
      };
    case "closed_by_human":
      return wasApplied(entry) ? { kind: "done", value: done } : notAllowed("closed_by_human");
    case "prepared":
    case "sending":
    case "in_doubt":
    case "not_found":
    case "ambiguous":
      return { kind: "in_doubt", operationId, askedAt: entry.sentAt ?? entry.preparedAt };
  }
}
