import approvals from "./en/decisions/approvals.json";
import closing from "./en/decisions/closing.json";
import doubts from "./en/decisions/doubts.json";
import notices from "./en/decisions/notices.json";
import requests from "./en/decisions/requests.json";
import frame from "./en/frame/frame.json";
import help from "./en/frame/help.json";
import home from "./en/frame/home.json";
import limits from "./en/frame/limits.json";
import people from "./en/frame/people.json";
import preferences from "./en/frame/preferences.json";
import settings from "./en/frame/settings.json";
import signIn from "./en/frame/signIn.json";
import ui from "./en/frame/ui.json";
import allowance from "./en/money/allowance.json";
import batches from "./en/money/batches.json";
import cardEntry from "./en/money/cardEntry.json";
import completion from "./en/money/completion.json";
import confirmPayment from "./en/money/confirmPayment.json";
import payments from "./en/money/payments.json";
import reasons from "./en/money/reasons.json";
import receipts from "./en/money/receipts.json";
import refund from "./en/money/refund.json";
import unreferenced from "./en/money/unreferenced.json";
import bookkeeping from "./en/records/bookkeeping.json";
import day from "./en/records/day.json";
import dayClose from "./en/records/dayClose.json";
import files from "./en/records/files.json";
import holds from "./en/records/holds.json";
import overview from "./en/records/overview.json";
import schedules from "./en/records/schedules.json";
import settlement from "./en/records/settlement.json";
import transaction from "./en/records/transaction.json";
import builder from "./en/search/builder.json";
import exports from "./en/search/exports.json";
import fields from "./en/search/fields.json";
import grid from "./en/search/grid.json";
import search from "./en/search/search.json";
import views from "./en/search/views.json";

/** Every English text. The shape of this object is what other languages are checked against. */
export const english = {
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
