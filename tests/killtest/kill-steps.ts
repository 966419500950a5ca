import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Sent } from "#tests/killtest/desk.ts";
import type { Books } from "#tests/killtest/read-books.ts";
import type { Kill } from "#tests/killtest/run-kills.ts";

/** Where in its life an operation was when its process was killed. */
export const STEPS = ["not yet written", "prepared", "sending", "settled and not yet told"] as const;
export type Step = (typeof STEPS)[number];
/** Whose operation it was. */
export type Origin = "alone" | "approved" | "row of a list" | "without a sale";

/** A form may learn that its process is gone before we do. */
const SLACK_MS = 250;

type Entries = ReadonlyMap<string, JournalEntry>;

export type Hit = { kill: Kill; step: Step; origin: Origin };

/**
 * Which operations each kill met, and at which step: by what the audit had told of them until that moment, and by the forms that
 * still waited for their answer. What one kill left prepared or sending does not count for the next.
 */
export function hitsOf({ entries, told }: Books, sent: readonly Sent[], kills: readonly Kill[]): readonly Hit[] {
  const inJournal = entries.flatMap((entry) => {
    const preparedMs = Date.parse(entry.preparedAt);
    const kill = kills.find(({ atMs }) => atMs >= preparedMs);
    const last = kill && told.ofOperation(entry.operationId).findLast(({ at }) => Date.parse(at) <= kill.atMs);
    const step = last && stepAfter(last.name);
    return kill && step ? [{ kill, step, origin: originOf(entry) }] : [];
  });
  const byOperation: Entries = new Map(entries.map((entry) => [entry.operationId, entry]));
  return [...inJournal, ...sent.flatMap((one) => waitingHits(one, byOperation, kills))];
}

function stepAfter(name: string): Step | null {
  if (name.endsWith(".prepared")) return "prepared";
  return name.endsWith(".sent") ? "sending" : null;
}

/** A form of somebody alone that waited: nothing is written of it yet, or all of it. */
function waitingHits({ task, clicks }: Sent, entries: Entries, kills: readonly Kill[]): Hit[] {
  if (task.kind !== "adjust") return [];
  const lost = clicks.filter(({ answer }) => answer === "lost");
  const met = lost.flatMap(
    ({ begunMs, endedMs }) => kills.find(({ atMs }) => begunMs <= atMs && atMs - SLACK_MS <= (endedMs ?? 0)) ?? [],
  );
  const entry = entries.get(task.form.operationId);
  return [...new Set(met)].flatMap((kill): Hit[] => {
    if (isLater(entry?.preparedAt, kill)) return [{ kill, step: "not yet written", origin: "alone" }];
    return isLater(entry?.settledAt, kill) ? [] : [{ kill, step: "settled and not yet told", origin: "alone" }];
  });
}

function isLater(at: string | null | undefined, { atMs }: Kill): boolean {
  return at === null || at === undefined || Date.parse(at) > atMs;
}

function originOf({ verb, batchId, approverId }: JournalEntry): Origin {
  if (verb === "unreferenced_refund") return "without a sale";
  if (batchId !== null) return "row of a list";
  return approverId === null ? "alone" : "approved";
}
