import bookkeepingEn from "./en/books/bookkeeping.json";
import dayEn from "./en/books/day.json";
import dayCloseEn from "./en/books/dayClose.json";
import filesEn from "./en/books/files.json";
import overviewEn from "./en/books/overview.json";
import schedulesEn from "./en/books/schedules.json";
import settlementEn from "./en/books/settlement.json";
import builderEn from "./en/find/builder.json";
import exportsEn from "./en/find/exports.json";
import fieldsEn from "./en/find/fields.json";
import gridEn from "./en/find/grid.json";
import searchEn from "./en/find/search.json";
import viewsEn from "./en/find/views.json";
import reasonsEn from "./en/ground/reasons.json";
import uiEn from "./en/ground/ui.json";
import closeDoubtEn from "./en/in-doubt/closeDoubt.json";
import doubtsEn from "./en/in-doubt/doubts.json";
import noticesEn from "./en/in-doubt/notices.json";
import allowanceEn from "./en/money/allowance.json";
import batchesEn from "./en/money/batches.json";
import cardEntryEn from "./en/money/cardEntry.json";
import completionEn from "./en/money/completion.json";
import confirmPaymentEn from "./en/money/confirmPayment.json";
import paymentsEn from "./en/money/payments.json";
import preAuthsEn from "./en/money/preAuths.json";
import receiptsEn from "./en/money/receipts.json";
import refundEn from "./en/money/refund.json";
import unreferencedEn from "./en/money/unreferenced.json";

import accessReviewEn from "./en/people/accessReview.json";
import auditEn from "./en/people/audit.json";
import factorsEn from "./en/people/factors.json";
import limitsEn from "./en/people/limits.json";
import peopleEn from "./en/people/people.json";
import preferencesEn from "./en/people/preferences.json";
import requestsEn from "./en/people/requests.json";
import signInEn from "./en/people/signIn.json";
import singleSignOnEn from "./en/people/singleSignOn.json";
import approvalsEn from "./en/top/approvals.json";
import frameEn from "./en/top/frame.json";
import helpEn from "./en/top/help.json";
import homeEn from "./en/top/home.json";
import settingsEn from "./en/top/settings.json";
import transactionEn from "./en/top/transaction.json";
import bookkeepingFr from "./fr/books/bookkeeping.json";
import dayFr from "./fr/books/day.json";
import dayCloseFr from "./fr/books/dayClose.json";
import filesFr from "./fr/books/files.json";
import overviewFr from "./fr/books/overview.json";
import schedulesFr from "./fr/books/schedules.json";
import settlementFr from "./fr/books/settlement.json";
import builderFr from "./fr/find/builder.json";
import exportsFr from "./fr/find/exports.json";
import fieldsFr from "./fr/find/fields.json";
import gridFr from "./fr/find/grid.json";
import searchFr from "./fr/find/search.json";
import viewsFr from "./fr/find/views.json";
import reasonsFr from "./fr/ground/reasons.json";
import uiFr from "./fr/ground/ui.json";
import closeDoubtFr from "./fr/in-doubt/closeDoubt.json";
import doubtsFr from "./fr/in-doubt/doubts.json";
import noticesFr from "./fr/in-doubt/notices.json";
import allowanceFr from "./fr/money/allowance.json";
import batchesFr from "./fr/money/batches.json";
import cardEntryFr from "./fr/money/cardEntry.json";
import completionFr from "./fr/money/completion.json";
import confirmPaymentFr from "./fr/money/confirmPayment.json";
import paymentsFr from "./fr/money/payments.json";
import preAuthsFr from "./fr/money/preAuths.json";
import receiptsFr from "./fr/money/receipts.json";
import refundFr from "./fr/money/refund.json";
import unreferencedFr from "./fr/money/unreferenced.json";

import accessReviewFr from "./fr/people/accessReview.json";
import auditFr from "./fr/people/audit.json";
import factorsFr from "./fr/people/factors.json";
import limitsFr from "./fr/people/limits.json";
import peopleFr from "./fr/people/people.json";
import preferencesFr from "./fr/people/preferences.json";
import requestsFr from "./fr/people/requests.json";
import signInFr from "./fr/people/signIn.json";
import singleSignOnFr from "./fr/people/singleSignOn.json";
import approvalsFr from "./fr/top/approvals.json";
import frameFr from "./fr/top/frame.json";
import helpFr from "./fr/top/help.json";
import homeFr from "./fr/top/home.json";
import settingsFr from "./fr/top/settings.json";
import transactionFr from "./fr/top/transaction.json";

/** A part of the texts in both languages. A French text that is missing does not compile. */
function part<T>(en: T, fr: NoInfer<T>): Readonly<Record<"en" | "fr", T>> {
  return { en, fr };
}

/** Every part of the texts; one that stands here is loaded in every language. French as it is spoken in Canada. */
export const PARTS = {
  accessReview: part(accessReviewEn, accessReviewFr),
  allowance: part(allowanceEn, allowanceFr),
  approvals: part(approvalsEn, approvalsFr),
  audit: part(auditEn, auditFr),
  batches: part(batchesEn, batchesFr),
  bookkeeping: part(bookkeepingEn, bookkeepingFr),
  builder: part(builderEn, builderFr),
  cardEntry: part(cardEntryEn, cardEntryFr),
  closeDoubt: part(closeDoubtEn, closeDoubtFr),
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
  home: part(homeEn, homeFr),
  factors: part(factorsEn, factorsFr),
  limits: part(limitsEn, limitsFr),
  notices: part(noticesEn, noticesFr),
  overview: part(overviewEn, overviewFr),
  payments: part(paymentsEn, paymentsFr),
  people: part(peopleEn, peopleFr),
  preAuths: part(preAuthsEn, preAuthsFr),
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
  singleSignOn: part(singleSignOnEn, singleSignOnFr),
  transaction: part(transactionEn, transactionFr),
  ui: part(uiEn, uiFr),
  unreferenced: part(unreferencedEn, unreferencedFr),
  views: part(viewsEn, viewsFr),
};
