"use server";

import { personalLimitsInput, roleLimitsInput } from "#lib/inputs/limits-input.ts";
import { receiptSettingsInput } from "#lib/inputs/receipt-settings-input.ts";
import {
  bookRetentionInput,
  doubtSettingsInput,
  keptFilesInput,
  originalsMonthsInput,
  paymentSettingsInput,
  reasonListInput,
} from "#lib/inputs/settings-inputs.ts";
import { changePersonalLimits, changeRoleLimits } from "#lib/operations/limits/change-limits.ts";
import {
  changeBookRetention,
  changeDoubtSettings,
  changeKeptFiles,
  changeOriginalsMonths,
  changePaymentSettings,
  changeReasonList,
  changeReceiptSettings,
} from "#lib/operations/settings/change-setting.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Changes the limits of the roles. */
export const changeRoleLimitsAction = defineAction(roleLimitsInput, changeRoleLimits);

/** Changes the limits of one person. */
export const changePersonalLimitsAction = defineAction(personalLimitsInput, changePersonalLimits);

/** Changes the reasons for giving money back or undoing a refund. */
export const changeReasonListAction = defineAction(reasonListInput, changeReasonList);

/** Changes which means of payment the store takes. */
export const changePaymentSettingsAction = defineAction(paymentSettingsInput, changePaymentSettings);

/** Changes how the results of lost answers are looked up. */
export const changeDoubtSettingsAction = defineAction(doubtSettingsInput, changeDoubtSettings);

/** Changes how many months back sales are searched before a refund without a sale. */
export const changeOriginalsMonthsAction = defineAction(originalsMonthsInput, changeOriginalsMonths);

/** Changes for how many days a store keeps finished files. */
export const changeKeptFilesAction = defineAction(keptFilesInput, changeKeptFiles);

/** Changes how long a store keeps its day book. */
export const changeBookRetentionAction = defineAction(bookRetentionInput, changeBookRetention);

/** Changes what a store prints on its receipts. */
export const changeReceiptSettingsAction = defineAction(receiptSettingsInput, changeReceiptSettings);
