import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import type { Offer } from "#components/money/adjustments/attempt/attempt.ts";
import { completionEntry } from "#lib/inputs/adjustment-inputs.ts";

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

/** The fields as typed. */
export type CompletionFields = z.input<typeof completionEntry>;

/** The fields as read. */
export type CompletionEntry = z.output<typeof completionEntry>;

export const TYPED_FIELDS = ["amount", "note"] as const;

/** Checks the fields as they are typed. */
export const resolveCompletion = zodResolver(completionEntry);
