"use server";

import { personalLimitsInput, roleLimitsInput } from "#lib/inputs/people/limits-input.ts";
import { settingInput } from "#lib/inputs/top/settings.ts";
import { changePersonalLimits, changeRoleLimits } from "#lib/operations/people/limits/change-limits.ts";
import { changeGuardedSetting } from "#lib/operations/top/settings/change-guarded-setting.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Changes the limits of the roles. */
export const changeRoleLimitsAction = defineAction(roleLimitsInput, changeRoleLimits);

/** Changes the limits of one person. */
export const changePersonalLimitsAction = defineAction(personalLimitsInput, changePersonalLimits);

/** Changes any other setting of a store. */
export const changeSettingAction = defineAction(settingInput, changeGuardedSetting);
