import builder from "./en/builder.json";
import completion from "./en/completion.json";
import doubts from "./en/doubts.json";
import errors from "./en/errors.json";
import fields from "./en/fields.json";
import frame from "./en/frame.json";
import grid from "./en/grid.json";
import people from "./en/people.json";
import preferences from "./en/preferences.json";
import reasons from "./en/reasons.json";
import refund from "./en/refund.json";
import search from "./en/search.json";
import signIn from "./en/signIn.json";
import transaction from "./en/transaction.json";
import ui from "./en/ui.json";
import views from "./en/views.json";

/** Every English text. The shape of this object is what other languages are checked against. */
export const english = {
  builder,
  completion,
  doubts,
  errors,
  fields,
  frame,
  grid,
  people,
  preferences,
  reasons,
  refund,
  search,
  signIn,
  transaction,
  ui,
  views,
};
