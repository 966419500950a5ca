import "server-only";
import type { Outcome } from "#lib/domain/outcome.ts";
import { ORIGINALS_MONTHS } from "#lib/domain/unreferenced/originals-months.ts";
import type { OriginalsMonthsInput } from "#lib/inputs/originals-months-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeSetting, type SettingChanged } from "#lib/operations/settings/change-setting.ts";

/** Sets how many months back sales are searched before money is given without one. It counts from the next search on. */
export async function changeOriginalsMonths(
  context: OperationContext,
  { storeId, months, seenAt }: OriginalsMonthsInput,
): Promise<Outcome<SettingChanged>> {
  return changeSetting(context, { storeId, setting: ORIGINALS_MONTHS, value: months, seenAt });
}
