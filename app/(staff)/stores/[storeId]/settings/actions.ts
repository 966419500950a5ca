"use server";

import { personalLimitsInput, roleLimitsInput } from "#lib/inputs/limits-input.ts";
import { doubtSettingsInput, originalsMonthsInput, reasonListInput } from "#lib/inputs/settings-inputs.ts";
import { changePersonalLimits, changeRoleLimits } from "#lib/operations/limits/change-limits.ts";
import {
  changeDoubtSettings,
  changeOriginalsMonths,
  changeReasonList,
} from "#lib/operations/settings/change-setting.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Sets what each role may give back alone. */
export const changeRoleLimitsAction = defineAction(roleLimitsInput, changeRoleLimits);

/** Sets what one person may give back alone. */
export const changePersonalLimitsAction = defineAction(personalLimitsInput, changePersonalLimits);

/** Sets the reasons for which money is given back, or a refund undone. */
export const changeReasonListAction = defineAction(reasonListInput, changeReasonList);

/** Sets how lost answers are looked for. */
export const changeDoubtSettingsAction = defineAction(doubtSettingsInput, changeDoubtSettings);

/** Sets how many months back sales are searched before money is given without one. */
export const changeOriginalsMonthsAction = defineAction(originalsMonthsInput, changeOriginalsMonths);
