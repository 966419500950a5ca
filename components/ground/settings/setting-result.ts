import type { z } from "zod";
import type { AwaitingApproval, Done, FormFailure, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import type { CommonRule } from "#lib/domain/reasons/reason.ts";
import type { SettingName, SettingValue, settingInput } from "#lib/inputs/top/settings.ts";

/** The result of saving a setting: when it was set, and whether there was nobody to decide it. */
export type SavedSetting = { changedAt: string; alone?: boolean };

/** The results of saving a setting. */
export type SettingResult = Done<SavedSetting> | NotPermitted | NotAllowed<CommonRule> | AwaitingApproval | FormFailure;

/** The one action that changes any setting. */
export type SaveSetting = (input: z.input<typeof settingInput>) => Promise<SettingResult>;

/** What the form of a setting starts from. */
export type SettingFormOf<N extends SettingName> = {
  storeId: string;
  value: SettingValue<N>;
  /** When the value was set, null if never. */
  seenAt: string | null;
  save: SaveSetting;
};
