import "server-only";
import { type OwnTotals, ownTotals, type SettledRow } from "#lib/domain/accounting/settlement/own-totals.ts";
import { SETTLEMENT_ZONE, type SettlementDays } from "#lib/domain/accounting/settlement/settlement-days.ts";
import type { Done, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import { localTime } from "#lib/domain/time/local-moment.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { collectRows } from "#lib/operations/reading/collect-rows.ts";
import { foundRows } from "#lib/operations/reading/found-rows.ts";
import { wholeDays } from "#lib/operations/reading/whole-days.ts";

/**
 * Reads our own totals of these settlement days from the transactions. `missing`: why some rows could not be read. The only
 * reading of a day's totals for settlements, so that another source of finished days replaces it here.
 */
export async function ownDayTotals(
  context: OperationContext,
  { storeId, days }: { storeId: string; days: SettlementDays },
): Promise<Done<{ totals: readonly OwnTotals[]; missing: UnavailableCause | null }> | NotPermitted | Unavailable> {
  const found = await foundRows(context, await wholeDays(context, { storeId, days, timeZone: SETTLEMENT_ZONE }));
  if (found.kind !== "done") return found;
  const { rows, missing } = await collectRows(
    found.value,
    ({ createdAt, kind, approved, voided, amountCents, currency, paymentMethod }): SettledRow => {
      const { text } = localTime({ epochMilliseconds: Date.parse(createdAt) }, SETTLEMENT_ZONE);
      return { kind, approved, voided, amountCents, currency, paymentMethod, day: text.slice(0, 10) };
    },
  );
  return { kind: "done", value: { totals: ownTotals(rows.values()), missing } };
}
