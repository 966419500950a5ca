import "server-only";
import type { NoticeDraft } from "#lib/domain/journal/journal-notice.ts";
import type { TransactionKind, TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { World } from "#lib/operations/context.ts";
import { findParent } from "#lib/operations/ground/records/find-root.ts";
import { comparedPage } from "#lib/operations/in-doubt/comparing/compared-page.ts";
import {
  type ComparedPart,
  type ComparisonStep,
  isDamaged,
  OVERLAP_HOURS,
} from "#lib/operations/in-doubt/evidence/compared-part.ts";
import { externalDrafts } from "#lib/operations/in-doubt/notices/external-drafts.ts";
import { tellOfRows } from "#lib/operations/in-doubt/notices/raise-notices.ts";
import { currenciesOf, nameCurrency } from "#lib/operations/money/sending/name-currency.ts";

/**
 * Compares one page of the reports' adjustments of a kind and day with our journal. Rows name no original, so the record of each
 * adjustment that the journal does not know is read. `compare-voided` finds voids that the reports omit.
 */
export async function compareRows(world: World, kind: TransactionKind, part: ComparedPart): Promise<ComparisonStep> {
  const { storeId, since } = part;
  const criteria = [{ field: "TransType", operator: "=", value: kind }] as const;
  const page = await comparedPage(world, part, { ...widened(part.day), criteria });
  if (page.kind !== "page") return page;
  const { rows, position } = page;
  const claims = await world.store.tables.journal.forResults(
    storeId,
    rows.map((row) => row.transactionId),
  );
  const currencies = currenciesOf(rows);
  await nameCurrency(world, claims, ({ resultTransactionId }) => currencies.get(resultTransactionId ?? ""));
  const claimed = new Set(claims.map((entry) => entry.resultTransactionId));
  const strange = rows.filter((row) => row.approved && row.createdAt >= since && !claimed.has(row.transactionId));
  const isTold = await tellOfRows(world, strange, (row) => draftsFor(world, storeId, row, since));
  return isTold ? { kind: "further", position } : { kind: "failed" };
}

/** Drafts notices for one row. Null if the service could not be asked. */
async function draftsFor(
  world: World,
  storeId: string,
  row: TransactionRow,
  since: string,
): Promise<readonly NoticeDraft[] | null> {
  const read = await world.gatewayFor(storeId).getTransaction(row.transactionId);
  if (read.kind !== "accepted" && !isDamaged(read)) return null;
  // A damaged record will stay damaged. The row shows enough to search for its original.
  const record = read.kind === "accepted" ? read.value.value : { ...row, adjustmentTo: null };
  const parent = record ? await findParent(world, storeId, record) : ({ kind: "accepted", value: null } as const);
  // A damaged answer to that search will not improve either. The notice then names the adjustment itself.
  if (parent.kind !== "accepted" && !isDamaged(parent)) return null;
  const parentId = parent.kind === "accepted" ? parent.value?.transactionId : undefined;
  const originalId = parentId ?? row.transactionId;
  if (parentId === undefined && (await mayBeUnreferenced(world, storeId, row))) return [];
  return externalDrafts(world, { storeId, originalId, currency: row.currency, since }, [row]);
}

/**
 * Decides whether the row may be our own refund without a sale that is unsettled or on watch. Only its order number can
 * tell.
 */
async function mayBeUnreferenced({ store }: World, storeId: string, { orderNumber }: TransactionRow): Promise<boolean> {
  const { journal, closedEntries } = store.tables;
  const open = [...(await journal.unsettled(storeId)), ...(await closedEntries.onWatch(storeId))];
  return open.some((entry) => entry.verb === "unreferenced_refund" && entry.sentOrderNumber === orderNumber);
}

function widened(day: Temporal.PlainDate): { startDate: string; endDate: string } {
  const start = day.toPlainDateTime().subtract({ hours: OVERLAP_HOURS });
  const end = day.add({ days: 1 }).toPlainDateTime().add({ hours: OVERLAP_HOURS }).subtract({ seconds: 1 });
  const text = (moment: Temporal.PlainDateTime) => moment.toString({ smallestUnit: "second" });
  return { startDate: text(start), endDate: text(end) };
}
