import approvalsEn from "./en/decisions/approvals.json";
import closingEn from "./en/decisions/closing.json";
import doubtsEn from "./en/decisions/doubts.json";
import noticesEn from "./en/decisions/notices.json";
import requestsEn from "./en/decisions/requests.json";
import frameEn from "./en/frame/frame.json";
import helpEn from "./en/frame/help.json";
import homeEn from "./en/frame/home.json";
import limitsEn from "./en/frame/limits.json";
import peopleEn from "./en/frame/people.json";
import preferencesEn from "./en/frame/preferences.json";
import settingsEn from "./en/frame/settings.json";
import signInEn from "./en/frame/signIn.json";
import uiEn from "./en/frame/ui.json";
import allowanceEn from "./en/money/allowance.json";
import batchesEn from "./en/money/batches.json";
import cardEntryEn from "./en/money/cardEntry.json";
import completionEn from "./en/money/completion.json";
import confirmPaymentEn from "./en/money/confirmPayment.json";
import paymentsEn from "./en/money/payments.json";
import reasonsEn from "./en/money/reasons.json";
import receiptsEn from "./en/money/receipts.json";
import refundEn from "./en/money/refund.json";
import unreferencedEn from "./en/money/unreferenced.json";
import bookkeepingEn from "./en/records/bookkeeping.json";
import dayEn from "./en/records/day.json";
import dayCloseEn from "./en/records/dayClose.json";
import filesEn from "./en/records/files.json";
import holdsEn from "./en/records/holds.json";
import overviewEn from "./en/records/overview.json";
import schedulesEn from "./en/records/schedules.json";
import settlementEn from "./en/records/settlement.json";
import transactionEn from "./en/records/transaction.json";
import builderEn from "./en/search/builder.json";
import exportsEn from "./en/search/exports.json";
import fieldsEn from "./en/search/fields.json";
import gridEn from "./en/search/grid.json";
import searchEn from "./en/search/search.json";
import viewsEn from "./en/search/views.json";
import approvalsFr from "./fr/decisions/approvals.json";
import closingFr from "./fr/decisions/closing.json";
import doubtsFr from "./fr/decisions/doubts.json";
import noticesFr from "./fr/decisions/notices.json";
import requestsFr from "./fr/decisions/requests.json";
import frameFr from "./fr/frame/frame.json";
import helpFr from "./fr/frame/help.json";
import homeFr from "./fr/frame/home.json";
import limitsFr from "./fr/frame/limits.json";
import peopleFr from "./fr/frame/people.json";
import preferencesFr from "./fr/frame/preferences.json";
import settingsFr from "./fr/frame/settings.json";
import signInFr from "./fr/frame/signIn.json";
import uiFr from "./fr/frame/ui.json";
import allowanceFr from "./fr/money/allowance.json";
import batchesFr from "./fr/money/batches.json";
import cardEntryFr from "./fr/money/cardEntry.json";
import completionFr from "./fr/money/completion.json";
import confirmPaymentFr from "./fr/money/confirmPayment.json";
import paymentsFr from "./fr/money/payments.json";
import reasonsFr from "./fr/money/reasons.json";
import receiptsFr from "./fr/money/receipts.json";
import refundFr from "./fr/money/refund.json";
import unreferencedFr from "./fr/money/unreferenced.json";
import bookkeepingFr from "./fr/records/bookkeeping.json";
import dayFr from "./fr/records/day.json";
import dayCloseFr from "./fr/records/dayClose.json";
import filesFr from "./fr/records/files.json";
import holdsFr from "./fr/records/holds.json";
import overviewFr from "./fr/records/overview.json";
import schedulesFr from "./fr/records/schedules.json";
import settlementFr from "./fr/records/settlement.json";
import transactionFr from "./fr/records/transaction.json";
import builderFr from "./fr/search/builder.json";
import exportsFr from "./fr/search/exports.json";
import fieldsFr from "./fr/search/fields.json";
import gridFr from "./fr/search/grid.json";
import searchFr from "./fr/search/search.json";
import viewsFr from "./fr/search/views.json";

/** A part of the texts in both languages. A French text that is missing does not compile. */
function part<T>(en: T, fr: NoInfer<T>): Readonly<Record<"en" | "fr", T>> {
  return { en, fr };
}

/** Every part of the texts; one that stands here is loaded in every language. French as it is spoken in Canada. */
export const PARTS = {
  allowance: part(allowanceEn, allowanceFr),
  approvals: part(approvalsEn, approvalsFr),
  batches: part(batchesEn, batchesFr),
  bookkeeping: part(bookkeepingEn, bookkeepingFr),
  builder: part(builderEn, builderFr),
  cardEntry: part(cardEntryEn, cardEntryFr),
  closing: part(closingEn, closingFr),
  completion: part(completionEn, completionFr),
  confirmPayment: part(confirmPaymentEn, confirmPaymentFr),
  day: part(dayEn, dayFr),
  dayClose: part(dayCloseEn, dayCloseFr),
  doubts: part(doubtsEn, doubtsFr),
  exports: part(exportsEn, exportsFr),
  fields: part(fieldsEn, fieldsFr),
  files: part(filesEn, filesFr),
  frame: part(frameEn, frameFr),
  grid: part(gridEn, gridFr),
  help: part(helpEn, helpFr),
  holds: part(holdsEn, holdsFr),
  home: part(homeEn, homeFr),
  limits: part(limitsEn, limitsFr),
  notices: part(noticesEn, noticesFr),
  overview: part(overviewEn, overviewFr),
  payments: part(paymentsEn, paymentsFr),
  people: part(peopleEn, peopleFr),
  preferences: part(preferencesEn, preferencesFr),
  reasons: part(reasonsEn, reasonsFr),
  receipts: part(receiptsEn, receiptsFr),
  refund: part(refundEn, refundFr),
  requests: part(requestsEn, requestsFr),
  schedules: part(schedulesEn, schedulesFr),
  search: part(searchEn, searchFr),
  settings: part(settingsEn, settingsFr),
  settlement: part(settlementEn, settlementFr),
  signIn: part(signInEn, signInFr),
  transaction: part(transactionEn, transactionFr),
  ui: part(uiEn, uiFr),
  unreferenced: part(unreferencedEn, unreferencedFr),
  views: part(viewsEn, viewsFr),
};
