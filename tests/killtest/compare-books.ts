import { adjusts, isOpen, type JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Sent } from "#tests/killtest/desk.ts";
import type { Books, Made } from "#tests/killtest/read-books.ts";

/**
 * The sandbox's book against the journal, once nothing is in doubt any more: each adjustment belongs to exactly one entry and
 * each entry that succeeded to exactly one adjustment, what people were told holds, and the audit tells of each entry's last state.
 */
export function compareBooks({ made, entries, told }: Books, sent: readonly Sent[]): string[] {
  const claims = Map.groupBy(entries, ({ resultTransactionId }) => resultTransactionId);
  const ids = new Set(made.map(({ id }) => id));
  const byOperation = new Map(entries.map((entry) => [entry.operationId, entry]));
  return [
    ...made.flatMap((one) => inJournal(one, claims.get(one.id) ?? [])),
    ...entries.flatMap((entry) => inBook(entry, ids)),
    ...sent.flatMap((one) => untrueAnswers(one, byOperation)),
    ...entries.flatMap((entry) => inAudit(entry, told.ofOperation(entry.operationId))),
  ];
}

function inJournal({ id, type, originalId, amountCents }: Made, named: readonly JournalEntry[]): string[] {
  const claims = named.filter(({ state }) => state === "succeeded");
  const [claim] = claims;
  const isInternal =
    claims.length === 1 &&
    claim?.amountCents === amountCents &&
    (originalId === null ? !adjusts(claim.verb) : claim.originalId === originalId);
  return isInternal ? [] : [`${type} ${id} of ${originalId} belongs to ${claims.length} entries`];
}

function inBook({ operationId, state, resultTransactionId }: JournalEntry, made: ReadonlySet<string>): string[] {
  if (state === "succeeded") {
    return made.has(resultTransactionId ?? "") ? [] : [`${operationId} succeeded and is in no book`];
  }
  // What was never found stays on watch; anything else open has not been resolved.
  return isOpen({ state }) && state !== "not_found" ? [`${operationId} stays ${state}`] : [];
}

function untrueAnswers({ task, clicks }: Sent, entries: ReadonlyMap<string, JournalEntry>): string[] {
  if (task.kind !== "adjust" && task.kind !== "take_payment") return [];
  const { operationId } = task.kind === "adjust" ? task.form : task;
  const state = entries.get(operationId)?.state;
  const answers = clicks.flatMap(({ answer }) => answer ?? []);
  const isDone = answers.some((answer) => answer !== "lost" && answer.kind === "done");
  if (isDone && state !== "succeeded") return [`${operationId} was told done and is ${state}`];
  const [only, ...others] = answers;
  // The form of a payment by card only fixes it.
  const isNotDone = only !== undefined && only !== "lost" && !["done", "in_doubt", "awaiting_card"].includes(only.kind);
  const isContradicted = isNotDone && others.length === 0 && state === "succeeded";
  return isContradicted ? [`${operationId} was told ${only.kind} and is succeeded`] : [];
}

const TOLD_LAST = { succeeded: "succeeded", declined: "declined", cancelled: "cancelled", not_found: "notFound" };

function inAudit({ operationId, state }: JournalEntry, events: readonly { name: string }[]): string[] {
  const told = events.map(({ name }) => name.split(".")[1]);
  const isWhole = told[0] === "prepared" && told.at(-1) === TOLD_LAST[state as keyof typeof TOLD_LAST];
  const isOnce = new Set(told).size === told.length;
  return isWhole && isOnce ? [] : [`${operationId} is ${state}, and the audit tells ${told.join(", ")}`];
}
