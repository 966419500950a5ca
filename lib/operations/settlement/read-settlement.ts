import "server-only";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import { compareSettlement, type SettlementDay } from "#lib/domain/settlement/compare-settlement.ts";
import { type SettlementDays, settlementRequests } from "#lib/domain/settlement/settlement-days.ts";
import type { SettlementRecord } from "#lib/domain/settlement/settlement-record.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { whyBarred } from "#lib/operations/reading/while-permitted.ts";
import { ownDayTotals } from "#lib/operations/settlement/own-day-totals.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

/** Days whose settlements could not be read, and why. */
export type UnreadDays = SettlementDays & { cause: UnavailableCause };

/** The settlements of a period beside our own totals. */
export type Settlement = SettlementDays & {
  days: readonly SettlementDay[];
  unreadRecords: readonly UnreadDays[];
  /** Why our own rows could not be read, or not all of them; null: they were. */
  ownMissing: UnavailableCause | null;
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
  if (own.kind === "not_permitted") return own;
  // A person who signed out or lost the permission meanwhile gets no figures.
  if ((await whyBarred(context, storeId, "settlement.read")) !== null) return { kind: "not_permitted" };
  const ownMissing = own.kind === "done" ? own.value.missing : own.cause;
  const totals = own.kind === "done" ? own.value.totals : [];
  const compared = compareSettlement({ records, totals, unreadRecords: unread, isOwnPartial: ownMissing !== null });
  return { kind: "done", value: { ...days, days: compared, unreadRecords: unread, ownMissing } };
}

/** Reads the settlements, one request after the other: each takes three months, and people rarely ask for more. */
async function readRecords(
  context: OperationContext,
  storeId: string,
  days: SettlementDays,
): Promise<{ records: readonly SettlementRecord[]; unread: readonly UnreadDays[] }> {
  const gateway = context.gatewayFor(storeId);
  const records: SettlementRecord[] = [];
  const unread: UnreadDays[] = [];
  for (const request of settlementRequests(days)) {
    const reply = await gateway.settlement(request, { signal: context.signal });
    if (reply.kind === "accepted") records.push(...reply.value);
    else unread.push({ ...request, cause: unavailableFrom(reply).cause });
  }
  return { records, unread };
}
