import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import type { z } from "zod";
import type { GiveBackOffer } from "#components/adjustments/give-back-offer.ts";
import { formatAmount } from "#lib/domain/amounts/money.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import { type GiveBackInput, giveBackInput } from "#lib/inputs/adjustment-inputs.ts";

/** The part of the input that the person fills in; the rest comes from the offer and the clock. */
const entryInput = giveBackInput.omit({ method: true, byName: true });

export type GiveBackEntry = z.output<typeof entryInput>;
export type EntryFields = z.input<typeof entryInput>;

/** The input of the action. */
export type GiveBackFields = z.input<typeof giveBackInput>;

/** The fields that the person fills in; the others come from the offer. */
export const TYPED_FIELDS = ["amount", "reason", "note"] as const;

const resolveEntry = zodResolver(entryInput);

/** Checks the typed fields and the current offer by the server's own schema. */
export function giveBackResolver(offer: GiveBackOffer | null): Resolver<EntryFields, unknown, GiveBackEntry> {
  return async (fields, context, options) => {
    const result = await resolveEntry({ ...fields, ...offeredFields(offer) }, context, options);
    // The server asks the service what remains; checking here saves a round trip.
    const tooMuch = offer !== null && (readCents(fields.amount) ?? 0) > offer.remainingCents;
    if (!tooMuch) return result;
    return { values: {}, errors: { ...result.errors, amount: { type: "custom", message: "amount_above_remaining" } } };
  };
}

/** Turns a checked input back into the schema's input, for sending: the server trusts only its own parsing. */
export function giveBackRequest({ amount, ...input }: GiveBackInput): GiveBackFields {
  return { ...input, amount: formatAmount(amount) };
}

function offeredFields(offer: GiveBackOffer | null): Partial<EntryFields> {
  if (!offer) return {};
  const { storeId, transactionId, operationId, remainingCents } = offer;
  return { storeId, transactionId, operationId, remainingCents };
}
