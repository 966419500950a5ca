import type { Batch, BatchRow } from "#lib/domain/batch/batch.ts";
import type { JournalEntry } from "#lib/domain/journal.ts";
import type { Aftermath } from "#tests/simulation/aftermath.ts";
import { type Applied, STORE } from "#tests/simulation/simulated-service.ts";

const MOST_LISTS = 100;

/** All that is not as it must be of lists, each row of which is carried out as an operation of its own. */
export async function listViolations({ store, service, drawn }: Aftermath): Promise<readonly string[]> {
  const { batches, batchRows, journal } = store.tables;
  const wrong: string[] = [];
  for (const batch of await batches.list(STORE, MOST_LISTS)) {
    const rows = await batchRows.all(batch.batchId);
    const entries = await journal.forBatch(batch.batchId);
    wrong.push(...unfinished(batch, rows));
    for (const row of rows) {
      const ours = entries.filter((entry) => isOfRow(entry, row)).map(({ operationId }) => operationId);
      const applied = service.applied.filter((one) => ours.includes(one.operationId ?? ""));
      // Then a person decides, of which the entry tells.
      const isAmbiguous = entries.some((entry) => entry.operationId === row.operationId && entry.state === "ambiguous");
      if (row.state !== "in_doubt" || !isAmbiguous) wrong.push(...untrueRow(batch, row, applied));
      // Others don't ask us.
      if (drawn.others === "none") wrong.push(...outdatedRow(batch, row, applied));
    }
  }
  return wrong;
}

/** Rows of one sale differ by their amounts. */
function isOfRow({ originalId, amountCents, verb }: JournalEntry, row: BatchRow): boolean {
  return originalId === row.transactionId && amountCents === row.amountCents && verb === row.way;
}

/** A list runs to its end, whatever became of single rows of it. */
function unfinished({ batchId, state }: Batch, rows: readonly BatchRow[]): string[] {
  const left = rows.filter((row) => row.state === "ready" || row.state === "running");
  if (state === "running") return [`STUCK the list ${batchId} still runs`];
  return state === "finished" && left.length > 0 ? [`STUCK the list ${batchId} ended without ${left.length} rows`] : [];
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
