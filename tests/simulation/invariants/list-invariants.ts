import type { Batch, BatchRow } from "#lib/domain/batches/batch.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { continueBatch } from "#lib/operations/money/batches/steer-batch.ts";
import { recoverOnce } from "#tests/simulation/come-to-rest.ts";
import type { Aftermath } from "#tests/simulation/invariants/aftermath.ts";
import { atLast } from "#tests/simulation/invariants/at-last.ts";
import { rootsWithLateArrivals } from "#tests/simulation/invariants/doubt-invariants.ts";
import { PEOPLE } from "#tests/simulation/world/simulated-database.ts";
import { type Applied, STORE } from "#tests/simulation/world/simulated-service.ts";

const MOST_LISTS = 100;

/** All that is not as it must be of lists, each row of which is carried out as an operation of its own. */
export async function listViolations(
  { store, service, drawn }: Aftermath,
  ofSales: readonly JournalEntry[],
): Promise<readonly string[]> {
  const { batches, batchRows, journal } = store.tables;
  const late = rootsWithLateArrivals(ofSales, service);
  const wrong: string[] = [];
  /** By what its line asked for at first: how often it was carried out in all the lists that took it up. */
  const times = new Map<string, number>();
  for (const batch of await batches.list(STORE, MOST_LISTS)) {
    const rows = await batchRows.all(batch.batchId);
    const entries = await journal.forBatch(batch.batchId);
    wrong.push(...unfinished(batch, rows), ...heldUp(batch, rows));
    for (const row of rows) {
      const internal = entries.filter((entry) => isOfRow(entry, row)).map(({ operationId }) => operationId);
      const applied = service.applied.filter((one) => internal.includes(one.operationId ?? ""));
      // Then a person decides, of which the entry tells.
      const own = entries.find((entry) => entry.operationId === row.operationId);
      const isForPeople = row.state === "in_doubt" && own?.state === "ambiguous";
      const isLate = own?.state === "closed_by_human" && applied.length === 1;
      if (!isForPeople && !isLate) wrong.push(...untrueRow(batch, row, applied));
      // Others don't ask us.
      if (drawn.others === "none" && !(own && late.has(own.rootId))) wrong.push(...outdatedRow(batch, row, applied));
      const key = `${row.asked.line} of sale ${row.transactionId}`;
      times.set(key, (times.get(key) ?? 0) + applied.length);
    }
  }
  const twice = [...times].filter(([, count]) => count > 1);
  return [...wrong, ...twice.map(([line, count]) => `RENEWED line ${line} was carried out ${count} times`)];
}

/** Lists that paused, to be let go on when their approval has expired: none of them does. */
export async function continuedLate(aftermath: Aftermath): Promise<readonly string[]> {
  const { store, service } = aftermath;
  const paused = (await store.tables.batches.list(STORE, MOST_LISTS)).filter(({ state }) => state === "paused");
  const wrong: string[] = [];
  for (const { batchId, madeBy } of paused) {
    const before = service.applied.length;
    const maker = PEOPLE.find(({ staffId }) => staffId === madeBy);
    const outcome = await atLast(aftermath, (context) => continueBatch(context, { storeId: STORE, batchId }), maker);
    await recoverOnce(aftermath);
    const isRefused = outcome !== "lost" && outcome.kind === "not_allowed" && service.applied.length === before;
    if (!isRefused) wrong.push(`LATE the list ${batchId} goes on, days after it was approved`);
  }
  return wrong;
}

/** Rows of one sale differ by their amounts. */
function isOfRow({ originalId, amountCents, verb }: JournalEntry, row: BatchRow): boolean {
  return originalId === row.transactionId && amountCents === row.amountCents && verb === row.method;
}

/** A list runs to its end, whatever became of single rows of it. */
function unfinished({ batchId, state }: Batch, rows: readonly BatchRow[]): string[] {
  const left = rows.filter((row) => row.state === "ready" || row.state === "running");
  if (state === "running") return [`STUCK the list ${batchId} still runs`];
  return state === "finished" && left.length > 0 ? [`STUCK the list ${batchId} ended without ${left.length} rows`] : [];
}

/** A list pauses by itself over rows that provably were not sent, and never over doubts. */
function heldUp({ batchId, state, problem }: Batch, rows: readonly BatchRow[]): string[] {
  if (state !== "paused" || problem?.rule !== "service_away") return [];
  const isUnsent = rows.some((row) => row.state === "unsent");
  return isUnsent ? [] : [`HELD UP the list ${batchId} takes the service for away, and no row of it was not sent`];
}

/** A row is carried out once at the most, and says so itself. */
function untrueRow({ batchId }: Batch, { line, state, operationId }: BatchRow, applied: readonly Applied[]): string[] {
  const name = `ROW ${line} of ${batchId}, ${state},`;
  if (applied.length > 1) return [`${name} was carried out ${applied.length} times`];
  const [one] = applied;
  if (one && (state !== "done" || operationId !== one.operationId)) return [`${name} was carried out`];
  return state === "done" && !one ? [`${name} was not carried out`] : [];
}

function outdatedRow({ batchId }: Batch, { line, remainingCents }: BatchRow, applied: readonly Applied[]): string[] {
  return applied
    .filter(({ leftCents }) => leftCents !== remainingCents)
    .map(({ leftCents }) => `OUTDATED row ${line} of ${batchId} rests on ${remainingCents} and ${leftCents} were left`);
}
