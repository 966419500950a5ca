import builder from "./fr/builder.json" with { type: "json" };
import doubts from "./fr/doubts.json" with { type: "json" };
import errors from "./fr/errors.json" with { type: "json" };
import fields from "./fr/fields.json" with { type: "json" };
import frame from "./fr/frame.json" with { type: "json" };
import grid from "./fr/grid.json" with { type: "json" };
import people from "./fr/people.json" with { type: "json" };
import preferences from "./fr/preferences.json" with { type: "json" };
import reasons from "./fr/reasons.json" with { type: "json" };
import refund from "./fr/refund.json" with { type: "json" };
import search from "./fr/search.json" with { type: "json" };
import signIn from "./fr/signIn.json" with { type: "json" };
import transaction from "./fr/transaction.json" with { type: "json" };
import ui from "./fr/ui.json" with { type: "json" };
import views from "./fr/views.json" with { type: "json" };

/** Every French text, as spoken in Canada. */
export const french = {
  builder,
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
