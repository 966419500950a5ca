/** Rules after which a void is no longer possible, but perhaps a refund of the same. */
export const VOID_OVER_RULES: ReadonlySet<string> = new Set([
  "void_day_over",
  "clocks_differ",
  "void_refused",
  "not_adjustable",
]);
