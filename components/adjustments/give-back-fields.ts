import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import type { z } from "zod";
import type { GiveBackOffer } from "#components/adjustments/give-back-offer.ts";
import { formatAmount } from "#lib/domain/amounts/money.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import { type GiveBackInput, giveBackInput } from "#lib/inputs/adjustment-inputs.ts";

/** What a person fills in; the offer and the clock give the rest. */
const entryInput = giveBackInput.omit({ method: true, byName: true });

export type GiveBackEntry = z.output<typeof entryInput>;
export type EntryFields = z.input<typeof entryInput>;

/** What the action takes. */
export type GiveBackFields = z.input<typeof giveBackInput>;

/** Of these a person fills in three; the offer gives the others. */
export const TYPED_FIELDS = ["amount", "reason", "note"] as const;

const resolveEntry = zodResolver(entryInput);

/** The server's own schema over what was typed and what is offered now. */
export function giveBackResolver(offer: GiveBackOffer | null): Resolver<EntryFields, unknown, GiveBackEntry> {
  return async (fields, context, options) => {
    const result = await resolveEntry({ ...fields, ...offeredFields(offer) }, context, options);
    // The server asks the service what remains; here it spares a way there and back.
    const tooMuch = offer !== null && (readCents(fields.amount) ?? 0) > offer.remainingCents;
    if (!tooMuch) return result;
    return { values: {}, errors: { ...result.errors, amount: { type: "custom", message: "amount_above_remaining" } } };
  };
}

/** The request for a checked input, in the schema's input form again: the server trusts only what it parses itself. */
export function giveBackRequest({ amount, ...input }: GiveBackInput): GiveBackFields {
  return { ...input, amount: formatAmount(amount) };
}

function offeredFields(offer: GiveBackOffer | null): Partial<EntryFields> {
  if (!offer) return {};
  const { storeId, transactionId, operationId, remainingCents } = offer;
  return { storeId, transactionId, operationId, remainingCents };
}
