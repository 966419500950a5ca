import builder from "./en/builder.json" with { type: "json" };
import doubts from "./en/doubts.json" with { type: "json" };
import errors from "./en/errors.json" with { type: "json" };
import fields from "./en/fields.json" with { type: "json" };
import frame from "./en/frame.json" with { type: "json" };
import grid from "./en/grid.json" with { type: "json" };
import people from "./en/people.json" with { type: "json" };
import preferences from "./en/preferences.json" with { type: "json" };
import reasons from "./en/reasons.json" with { type: "json" };
import refund from "./en/refund.json" with { type: "json" };
import search from "./en/search.json" with { type: "json" };
import signIn from "./en/signIn.json" with { type: "json" };
import transaction from "./en/transaction.json" with { type: "json" };
import ui from "./en/ui.json" with { type: "json" };
import views from "./en/views.json" with { type: "json" };

/** Every English text. The shape of this object is what other languages are checked against. */
export const english = {
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
