import "server-only";
import type { BankDeposit } from "#lib/domain/accounting/settlement/bank-deposit.ts";
import { compareSettlement, type SettlementDay } from "#lib/domain/accounting/settlement/compare-settlement.ts";
import type { SettlementDays } from "#lib/domain/accounting/settlement/settlement-days.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { ownDayTotals } from "#lib/operations/books/settlement/own-day-totals.ts";
import { readRecords, type UnreadDays } from "#lib/operations/books/settlement/read-records.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { whyBarred } from "#lib/operations/find/reading/while-permitted.ts";

/** The settlements of a period beside our own totals. */
export type Settlement = SettlementDays & {
  days: readonly SettlementDay[];
  /** The bank's deposits that were matched with settlements of the period. */
  deposits: readonly BankDeposit[];
  unreadRecords: readonly UnreadDays[];
  /** Days of which our own rows could not be read, or not all of them. */
  unreadOwn: readonly UnreadDays[];
  /** Days that the day book lacks: the server reads them in the background. */
  awaited: readonly string[];
};

/**
 * Reads the service's settlements of a period that `settlementPeriod` accepted, and our own totals of the same days, and compares
 * them. A failed read is reported with its days, and the rest is still shown.
 */
export async function readSettlement(
  context: OperationContext,
  { storeId, days }: { storeId: string; days: SettlementDays },
): Promise<Done<Settlement> | NotPermitted> {
  if (!may(context.actor, "settlement.read", storeId)) return { kind: "not_permitted" };
  const [{ records, unread }, own] = await Promise.all([
    readRecords(context, storeId, days),
    ownDayTotals(context, { storeId, days }),
  ]);
  if ("kind" in own) return own;
  // A person who signed out or lost the permission meanwhile gets no figures.
  if ((await whyBarred(context, storeId, "settlement.read")) !== null) return { kind: "not_permitted" };
  const deposits = await context.store.tables.bankDeposits.ofDays(storeId, days);
  const { totals, awaited, unread: unreadOwn } = own;
  const notRead = [...unreadOwn, ...awaited.map((day) => ({ from: day, to: day }))];
  const compared = compareSettlement({ records, totals, unreadRecords: unread, unreadOwn: notRead });
  return { kind: "done", value: { ...days, days: compared, deposits, unreadRecords: unread, unreadOwn, awaited } };
}
