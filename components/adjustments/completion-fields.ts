import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import type { z } from "zod";
import type { Offer } from "#components/adjustments/attempt/attempt.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
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

const resolveEntry = zodResolver(completionEntry);

/** Checks the typed fields; refusing an amount above the held one here saves a round trip. */
export function completionResolver(
  offer: CompletionOffer | null,
): Resolver<CompletionFields, unknown, CompletionEntry> {
  return async (fields, context, options) => {
    const result = await resolveEntry(fields, context, options);
    const tooMuch = offer !== null && (readCents(fields.amount) ?? 0) > offer.reserveCents;
    if (!tooMuch) return result;
    return { values: {}, errors: { ...result.errors, amount: { type: "custom", message: "amount_above_reserve" } } };
  };
}
