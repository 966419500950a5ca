import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import type { z } from "zod";
import type { Offer } from "#components/adjustments/attempt/attempt.ts";
import { formatAmount } from "#lib/domain/amounts/money.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import { type CompletionInput, completionInput } from "#lib/inputs/adjustment-inputs.ts";

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

/** The form's fields, as the schema takes them in. */
export type CompletionFields = z.input<typeof completionInput>;

/** Of these a person fills in two; the offer gives the others. */
export const TYPED_FIELDS = ["amount", "note"] as const;

const resolveCompletion = zodResolver(completionInput);

/** The server's own schema over what was typed and what is offered now. */
export function completionResolver(
  offer: CompletionOffer | null,
): Resolver<CompletionFields, unknown, CompletionInput> {
  return async (fields, context, options) => {
    const result = await resolveCompletion({ ...fields, ...offeredFields(offer) }, context, options);
    const tooMuch = offer !== null && (readCents(fields.amount) ?? 0) > offer.reserveCents;
    if (!tooMuch) return result;
    return { values: {}, errors: { ...result.errors, amount: { type: "custom", message: "amount_above_reserve" } } };
  };
}

/** The request for a checked input, in the schema's input form again; nothing at all stands for the release. */
export function completionRequest({ amount, ...input }: CompletionInput): CompletionFields {
  return { ...input, amount: amount === 0 ? "release" : formatAmount(amount) };
}

function offeredFields(offer: CompletionOffer | null): Partial<CompletionFields> {
  if (!offer) return {};
  const { storeId, transactionId, operationId, reserveCents } = offer;
  return { storeId, transactionId, operationId, reserveCents };
}
