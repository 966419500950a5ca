import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import type { z } from "zod";
import type { RefundOffer } from "#components/adjustments/refund-offer.ts";
import { formatAmount, parseAmount } from "#lib/domain/money.ts";
import { type RefundInput, refundInput } from "#lib/inputs/refund.ts";

/** The form's fields, as the schema takes them in. */
export type RefundFields = z.input<typeof refundInput>;

/** Of these a person fills in three; the offer gives the others. */
export const TYPED_FIELDS = ["amount", "reason", "note"] as const;

const resolveRefund = zodResolver(refundInput);

/** The server's own schema over what was typed and what is offered now. */
export function refundResolver(
  offer: RefundOffer | null,
  locale: string,
): Resolver<RefundFields, unknown, RefundInput> {
  return async (fields, context, options) => {
    const amount = readComma(fields.amount, locale);
    const result = await resolveRefund({ ...fields, ...offeredFields(offer), amount }, context, options);
    // The server asks the service what remains; here it spares a way there and back.
    const tooMuch = offer !== null && (parseAmount(amount) ?? 0) > offer.remainingCents;
    if (!tooMuch) return result;
    return { values: {}, errors: { ...result.errors, amount: { type: "custom", message: "amount_above_remaining" } } };
  };
}

/** The request for a checked input, in the schema's input form again: the server trusts only what it parses itself. */
export function refundRequest({ amount, ...input }: RefundInput): RefundFields {
  return { ...input, amount: formatAmount(amount) };
}

/** An amount as one types it in that language. */
export function typedAmount(amountCents: number, locale: string): string {
  const text = formatAmount(amountCents);
  return locale === "fr" ? text.replace(".", ",") : text;
}

function offeredFields(offer: RefundOffer | null): Partial<RefundFields> {
  if (!offer) return {};
  const { storeId, transactionId, operationId, remainingCents, currency } = offer;
  return { storeId, transactionId, operationId, remainingCents, currency };
}

/** In French the comma is the decimal sign; elsewhere it could mean thousands, so it stays and is refused. */
function readComma(text: string, locale: string): string {
  return locale === "fr" ? text.replace(/^([^.,]*),([^.,]*)$/, "$1.$2") : text;
}
