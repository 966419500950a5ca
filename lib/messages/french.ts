import approvals from "./fr/decisions/approvals.json";
import closing from "./fr/decisions/closing.json";
import doubts from "./fr/decisions/doubts.json";
import notices from "./fr/decisions/notices.json";
import requests from "./fr/decisions/requests.json";
import frame from "./fr/frame/frame.json";
import help from "./fr/frame/help.json";
import home from "./fr/frame/home.json";
import limits from "./fr/frame/limits.json";
import people from "./fr/frame/people.json";
import preferences from "./fr/frame/preferences.json";
import settings from "./fr/frame/settings.json";
import signIn from "./fr/frame/signIn.json";
import ui from "./fr/frame/ui.json";
import allowance from "./fr/money/allowance.json";
import batches from "./fr/money/batches.json";
import cardEntry from "./fr/money/cardEntry.json";
import completion from "./fr/money/completion.json";
import confirmPayment from "./fr/money/confirmPayment.json";
import payments from "./fr/money/payments.json";
import reasons from "./fr/money/reasons.json";
import receipts from "./fr/money/receipts.json";
import refund from "./fr/money/refund.json";
import unreferenced from "./fr/money/unreferenced.json";
import bookkeeping from "./fr/records/bookkeeping.json";
import day from "./fr/records/day.json";
import dayClose from "./fr/records/dayClose.json";
import files from "./fr/records/files.json";
import holds from "./fr/records/holds.json";
import overview from "./fr/records/overview.json";
import schedules from "./fr/records/schedules.json";
import settlement from "./fr/records/settlement.json";
import transaction from "./fr/records/transaction.json";
import builder from "./fr/search/builder.json";
import exports from "./fr/search/exports.json";
import fields from "./fr/search/fields.json";
import grid from "./fr/search/grid.json";
import search from "./fr/search/search.json";
import views from "./fr/search/views.json";

/** Every French text, as spoken in Canada. */
export const french = {
  approvals,
  batches,
  builder,
  cardEntry,
  confirmPayment,
  closing,
  completion,
  bookkeeping,
  day,
  dayClose,
  doubts,
  exports,
  fields,
  frame,
  grid,
  help,
  files,
  holds,
  home,
  allowance,
  limits,
  notices,
  payments,
  overview,
  people,
  preferences,
  reasons,
  receipts,
  refund,
  requests,
  search,
  settings,
  schedules,
  settlement,
  signIn,
  transaction,
  ui,
  unreferenced,
  views,
};
