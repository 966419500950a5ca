import type { Limits, RoleLimits } from "#lib/domain/adjustments/limits.ts";

const CLERK: Limits = { perOperationCents: 1_000, perDayCents: 900, perDayCount: 20, saleAgeDays: 90 };
const MANAGER: Limits = { perOperationCents: 5_000, perDayCents: 1_800, perDayCount: 20, saleAgeDays: 90 };
const UNREFERENCED: Limits = { perOperationCents: 5_000, perDayCents: 6_000, perDayCount: 5, saleAgeDays: null };

/** So little that many who give money back have to ask. */
export const SMALL_LIMITS: RoleLimits = {
  sales: { clerk: CLERK, manager: MANAGER, administrator: MANAGER },
  unreferenced: { manager: UNREFERENCED, administrator: UNREFERENCED },
  payments: { clerk: CLERK, manager: MANAGER, administrator: MANAGER },
};
