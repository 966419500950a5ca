import type { Carried } from "#lib/domain/journal.ts";
import type { LocalMoment } from "#lib/domain/local-moment.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { CardFacts, PaymentMethod } from "#lib/domain/transaction.ts";
import type { RefundInput } from "#lib/inputs/refund.ts";

/** What may be refunded now, as the person sees it. The `operationId` carries out at most one refund, however often it is sent. */
export type RefundOffer = Pick<
  RefundInput,
  "storeId" | "transactionId" | "operationId" | "remainingCents" | "currency"
> & {
  sale: {
    amountCents: number;
    orderNumber: string;
    paymentMethod: PaymentMethod;
    card: CardFacts | null;
    soldAt: LocalMoment;
  };
};

/** `lost`: the action's own answer did not reach this page, so nothing is known here; perhaps one must sign in to ask again. */
export type RefundResult = ActionResult<Carried> | { kind: "lost"; signedOut?: true };
