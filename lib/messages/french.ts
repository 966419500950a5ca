import builder from "./fr/builder.json";
import completion from "./fr/completion.json";
import doubts from "./fr/doubts.json";
import errors from "./fr/errors.json";
import fields from "./fr/fields.json";
import frame from "./fr/frame.json";
import grid from "./fr/grid.json";
import people from "./fr/people.json";
import preferences from "./fr/preferences.json";
import reasons from "./fr/reasons.json";
import refund from "./fr/refund.json";
import search from "./fr/search.json";
import signIn from "./fr/signIn.json";
import transaction from "./fr/transaction.json";
import ui from "./fr/ui.json";
import views from "./fr/views.json";

/** Every French text, as spoken in Canada. */
export const french = {
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
