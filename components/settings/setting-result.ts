import type { AwaitingApproval, Done, FormFailure, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import type { CommonRule } from "#lib/domain/reasons/reason.ts";

/** The result of saving a setting: when it was set, and whether there was nobody to decide it. */
export type SettingChanged = { changedAt: string; alone?: boolean };

/** The results of saving a setting. */
export type SettingResult =
  | Done<SettingChanged>
  | NotPermitted
  | NotAllowed<CommonRule>
  | AwaitingApproval
  | FormFailure;
