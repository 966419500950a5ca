import type { Setting } from "#lib/domain/settings/setting.ts";
import type { Store } from "#lib/store/store.ts";
import { STORE } from "#tests/simulation/world/simulated-service.ts";

/** Sets something for the simulated store, as an administrator did before anybody came. */
export async function keepSetting<T>(store: Store, { name }: Setting<T>, value: T): Promise<void> {
  const set = { value: JSON.stringify(value), changedAt: "2026-01-01T00:00:00.000Z", changedBy: "person-5" };
  await store.tables.settings.replace({ storeId: STORE, name, ...set }, null);
}
