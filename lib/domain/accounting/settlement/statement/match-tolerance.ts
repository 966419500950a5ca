/** How far a deposit may be from its settlement. */
export type MatchTolerance = { cents: number; days: number };

export const DEFAULT_TOLERANCE: MatchTolerance = { cents: 0, days: 3 };

/** The most that a deposit may differ from its settlement: 1,000.00, and a month. */
export const MAX_TOLERANCE: MatchTolerance = { cents: 100_000, days: 31 };
