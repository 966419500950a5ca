import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import type { z } from "zod";
import type { GiveBackOffer } from "#components/adjustments/give-back-offer.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import { giveBackEntry } from "#lib/inputs/adjustment-inputs.ts";

/** The fields as filled in. */
export type GiveBackFields = z.input<typeof giveBackEntry>;

/** The fields as read. */
export type GiveBackEntry = z.output<typeof giveBackEntry>;

export const TYPED_FIELDS = ["amount", "reason", "note"] as const;

const resolveEntry = zodResolver(giveBackEntry);

/** Checks the typed fields; refusing an amount above the remaining one here saves a round trip. */
export function giveBackResolver(offer: GiveBackOffer | null): Resolver<GiveBackFields, unknown, GiveBackEntry> {
  return async (fields, context, options) => {
    const result = await resolveEntry(fields, context, options);
    const tooMuch = offer !== null && (readCents(fields.amount) ?? 0) > offer.remainingCents;
    if (!tooMuch) return result;
    return { values: {}, errors: { ...result.errors, amount: { type: "custom", message: "amount_above_remaining" } } };
  };
}
