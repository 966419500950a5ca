/** Views that exist without being saved. Their names stand in the messages (`views.ready`). */
export const READY_VIEWS = [
  "sales_today",
  "declines",
  "open_pre_authorizations",
  "my_refunds",
  "refunds_by_our_people",
  "unreferenced_refunds",
  "refunds_made_elsewhere",
] as const;
export type ReadyViewName = (typeof READY_VIEWS)[number];

/** The key of a ready view, in place of the id of a saved one. */
export const READY_VIEW_KEY = /^ready\.[a-z_]{1,40}$/;
