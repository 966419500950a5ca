"use server";

import { doubtSettingsInput } from "#lib/inputs/doubt-settings-input.ts";
import { personalLimitsInput, roleLimitsInput } from "#lib/inputs/limits-input.ts";
import { originalsMonthsInput } from "#lib/inputs/originals-months-input.ts";
import { reasonListInput } from "#lib/inputs/reason-list-input.ts";
import { changePersonalLimits } from "#lib/operations/limits/change-personal-limits.ts";
import { changeRoleLimits } from "#lib/operations/limits/change-role-limits.ts";
import { changeDoubtSettings } from "#lib/operations/settings/change-doubt-settings.ts";
import { changeOriginalsMonths } from "#lib/operations/settings/change-originals-months.ts";
import { changeReasonList } from "#lib/operations/settings/change-reason-list.ts";
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
