import allowance from "./en/allowance.json";
import approvals from "./en/approvals.json";
import batches from "./en/batches.json";
import builder from "./en/builder.json";
import cardEntry from "./en/cardEntry.json";
import closing from "./en/closing.json";
import completion from "./en/completion.json";
import day from "./en/day.json";
import doubts from "./en/doubts.json";
import fields from "./en/fields.json";
import frame from "./en/frame.json";
import grid from "./en/grid.json";
import help from "./en/help.json";
import holds from "./en/holds.json";
import home from "./en/home.json";
import limits from "./en/limits.json";
import notices from "./en/notices.json";
import people from "./en/people.json";
import preferences from "./en/preferences.json";
import reasons from "./en/reasons.json";
import refund from "./en/refund.json";
import requests from "./en/requests.json";
import search from "./en/search.json";
import settings from "./en/settings.json";
import signIn from "./en/signIn.json";
import slip from "./en/slip.json";
import transaction from "./en/transaction.json";
import ui from "./en/ui.json";
import unreferenced from "./en/unreferenced.json";
import views from "./en/views.json";

/** Every English text. The shape of this object is what other languages are checked against. */
export const english = {
  approvals,
  batches,
  builder,
  cardEntry,
  closing,
  completion,
  day,
  doubts,
  fields,
  frame,
  grid,
  help,
  holds,
  home,
  allowance,
  limits,
  notices,
  people,
  preferences,
  reasons,
  refund,
  requests,
  search,
  settings,
  signIn,
  slip,
  transaction,
  ui,
  unreferenced,
  views,
};
