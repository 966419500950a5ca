import "server-only";
import { getLocale } from "next-intl/server";
import type { SettingOrigin } from "#components/top/settings/settings-section.tsx";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import type { ShownSetting } from "#lib/operations/ground/settings/store-settings.ts";

/** Makes the line that says where a setting's value comes from. */
export async function settingOrigin(
  { origin, changedAt, changedByName }: ShownSetting<unknown>,
  timeZone: string,
): Promise<SettingOrigin> {
  return { origin, changedAt: changedAt ? localMoment(changedAt, timeZone, await getLocale()) : null, changedByName };
}
