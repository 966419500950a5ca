import type { Offer } from "#components/adjustments/attempt/attempt.ts";

/** What a pre-authorization still holds. */
export type CompletionOffer = Offer & {
  /** The most that can be completed; zero where it can only be released. */
  reserveCents: number;
  /** Whether this account takes further completions; else the first one gives up the rest. */
  severalCompletions: boolean;
  mayRelease: boolean;
  /** Whether this account is known to take releases, be it too late for one or not. */
  takesRelease: boolean;
};
