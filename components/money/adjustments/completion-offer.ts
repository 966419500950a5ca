import type { Offer } from "#components/money/adjustments/attempt/attempt.ts";

/** The offer to complete a pre-authorization. */
export type CompletionOffer = Offer & {
  /** The most that can be completed; zero where it can only be released. */
  reserveCents: number;
  /** Whether the account takes further completions; otherwise the first one gives up the rest. */
  severalCompletions: boolean;
  mayRelease: boolean;
  /** Whether the account is known to take releases, even when it is too late for one. */
  takesRelease: boolean;
};
