import allowance from "./fr/allowance.json";
import approvals from "./fr/approvals.json";
import batches from "./fr/batches.json";
import builder from "./fr/builder.json";
import cardEntry from "./fr/cardEntry.json";
import closing from "./fr/closing.json";
import completion from "./fr/completion.json";
import day from "./fr/day.json";
import doubts from "./fr/doubts.json";
import fields from "./fr/fields.json";
import frame from "./fr/frame.json";
import grid from "./fr/grid.json";
import help from "./fr/help.json";
import holds from "./fr/holds.json";
import home from "./fr/home.json";
import limits from "./fr/limits.json";
import notices from "./fr/notices.json";
import people from "./fr/people.json";
import preferences from "./fr/preferences.json";
import reasons from "./fr/reasons.json";
import refund from "./fr/refund.json";
import requests from "./fr/requests.json";
import search from "./fr/search.json";
import settings from "./fr/settings.json";
import signIn from "./fr/signIn.json";
import slip from "./fr/slip.json";
import transaction from "./fr/transaction.json";
import ui from "./fr/ui.json";
import unreferenced from "./fr/unreferenced.json";
import views from "./fr/views.json";

/** Every French text, as spoken in Canada. */
export const french = {
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
