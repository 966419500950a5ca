import { isOpen, type JournalEntry } from "#lib/domain/journal.ts";
import type { Store } from "#lib/store/store.ts";
import type { Sent } from "#tests/killtest/traffic.ts";
import type { RunningSandbox } from "#tests/support/start-sandbox.ts";

/** A refund as the sandbox's book has it. */
type Refund = { id: string; saleId: string; amountCents: number };

export type Comparison = { refunds: number; entries: number; states: Record<string, number>; differences: string[] };

/**
 * The sandbox's book against the journal, once nothing is in doubt any more: each refund belongs to exactly one entry and each
 * entry that succeeded to exactly one refund, what people were told holds, and the audit tells of each entry's last state.
 */
export async function compareBooks(
  sandbox: RunningSandbox,
  store: Store,
  sales: readonly string[],
  sent: readonly Sent[],
): Promise<Comparison> {
  const refunds: Refund[] = [];
  for (const saleId of sales) refunds.push(...(await refundsOf(sandbox, saleId)));
  const entries = await store.tables.journal.forRoots(sandbox.merchantId, sales);
  const states: Record<string, number> = {};
  for (const { state } of entries) states[state] = (states[state] ?? 0) + 1;
  const differences = [
    ...refunds.flatMap((refund) => inJournal(refund, entries)),
    ...entries.flatMap((entry) => inBook(entry, refunds)),
    ...sent.flatMap((one) => toldTruly(one, entries)),
    ...(await inAudit(store, sandbox.merchantId, sales, entries)),
  ];
  return { refunds: refunds.length, entries: entries.length, states, differences };
}

async function refundsOf(sandbox: RunningSandbox, saleId: string): Promise<Refund[]> {
  const { adjustments } = await sandbox.control.book(saleId);
  return adjustments
    .filter(({ type, approved }) => type === "R" && approved === true)
    .map(({ id, amountCents }) => ({ id: String(id), saleId, amountCents: Number(amountCents) }));
}

function inJournal({ id, saleId, amountCents }: Refund, entries: readonly JournalEntry[]): string[] {
  const claims = entries.filter((entry) => entry.resultTransactionId === id && entry.state === "succeeded");
  const isOurs = claims[0]?.originalId === saleId && claims[0]?.amountCents === amountCents;
  return claims.length === 1 && isOurs ? [] : [`refund ${id} of ${saleId} belongs to ${claims.length} entries`];
}

function inBook({ operationId, state, resultTransactionId }: JournalEntry, refunds: readonly Refund[]): string[] {
  if (state === "succeeded") {
    return refunds.some(({ id }) => id === resultTransactionId) ? [] : [`${operationId} succeeded and is in no book`];
  }
  // What was never found stays on watch; anything else open has not been resolved.
  return isOpen({ state }) && state !== "not_found" ? [`${operationId} stays ${state}`] : [];
}

function toldTruly({ form: { operationId }, told }: Sent, entries: readonly JournalEntry[]): string[] {
  const entry = entries.find((one) => one.operationId === operationId);
  const isDone = told.some((outcome) => outcome !== "lost" && outcome.kind === "done");
  if (isDone && entry?.state !== "succeeded") return [`${operationId} was told done and is ${entry?.state}`];
  const [only, ...others] = told;
  const isNotDone = only !== undefined && only !== "lost" && !["done", "in_doubt"].includes(only.kind);
  const isContradicted = isNotDone && others.length === 0 && entry?.state === "succeeded";
  return isContradicted ? [`${operationId} was told ${only.kind} and is succeeded`] : [];
}

const TOLD_LAST = { succeeded: "succeeded", declined: "declined", cancelled: "cancelled", not_found: "notFound" };

async function inAudit(store: Store, storeId: string, sales: readonly string[], entries: readonly JournalEntry[]) {
  const events = (await Promise.all(sales.map((sale) => store.tables.audit.forSubject(storeId, sale)))).flat();
  return entries.flatMap(({ operationId, state }) => {
    const told = events
      .filter(({ details }) => details.operationId === operationId)
      .map(({ name }) => name.split(".")[1]);
    const isWhole = told[0] === "prepared" && told.at(-1) === TOLD_LAST[state as keyof typeof TOLD_LAST];
    const isOnce = new Set(told).size === told.length;
    return isWhole && isOnce ? [] : [`${operationId} is ${state}, and the audit tells ${told.join(", ")}`];
  });
}
