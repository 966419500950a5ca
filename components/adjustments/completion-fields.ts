import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import type { z } from "zod";
import type { Offer } from "#components/adjustments/attempt/attempt.ts";
import { formatAmount } from "#lib/domain/amounts/money.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import { type CompletionInput, completionInput } from "#lib/inputs/adjustment-inputs.ts";

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

/** The form's fields, as input of the schema. */
export type CompletionFields = z.input<typeof completionInput>;

/** The fields that the person fills in; the others come from the offer. */
export const TYPED_FIELDS = ["amount", "note"] as const;

const resolveCompletion = zodResolver(completionInput);

/** Checks the typed fields and the current offer by the server's own schema. */
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

/** Turns a checked input back into the schema's input, for sending; zero means a release. */
export function completionRequest({ amount, ...input }: CompletionInput): CompletionFields {
  return { ...input, amount: amount === 0 ? "release" : formatAmount(amount) };
}

function offeredFields(offer: CompletionOffer | null): Partial<CompletionFields> {
  if (!offer) return {};
  const { storeId, transactionId, operationId, reserveCents } = offer;
  return { storeId, transactionId, operationId, reserveCents };
}
