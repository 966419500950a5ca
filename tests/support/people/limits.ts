import { personalLimits } from "#lib/domain/adjustments/limit-settings.ts";
import type { Limits } from "#lib/domain/adjustments/limits.ts";
import type { Store } from "#lib/store/store.ts";

/** Sets how much of sales one person of the store may give back alone; missing limits are those of their role. */
export async function limitPerson(
  { tables }: Store,
  storeId: string,
  staffId: string,
  limits: Partial<Limits>,
): Promise<void> {
  const { name } = personalLimits(staffId);
  const before = (await tables.settings.read(storeId, name))?.value ?? null;
  const value = JSON.stringify({ sales: limits, unreferenced: {} });
  await tables.settings.replace({ storeId, name, value, changedAt: "2026-03-01T00:00:00Z", changedBy: "root" }, before);
}
