/**
 * The settings of an installation for adjustments of one store's transactions. The account decides the rest by its
 * answers.
 */
export type AdjustmentSettings = {
  /**
   * The time of the Eastern day (`HH:MM`, at most 23:59) from which money goes back as a refund. The service closes
   * voids at about 23:59 (interface §3.3), and nobody should test that to the second.
   */
  voidsProposedUntil: string;
  /** Whether a pre-authorization takes further completions after the first, up to its amount. */
  severalCompletions: boolean;
  /** Whether a completion of 0.00 is known to release a pre-authorization. */
  releaseByZero: boolean;
  /** Whether card numbers may be typed into a page of this installation, which a refund without a sale needs. */
  cardEntry: boolean;
};

/** Settings that are safe with any account. */
export const CAUTIOUS_ADJUSTMENTS: AdjustmentSettings = {
  voidsProposedUntil: "23:55",
  severalCompletions: false,
  releaseByZero: false,
  cardEntry: false,
};
