import type { Reason, UnavailableCause } from "#lib/domain/outcome.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { CardFacts, PaymentMethod } from "#lib/domain/transactions/transaction.ts";

/** Something that is not as it was when it was asked. */
export type ReportedChange = {
  change: string;
  figures?: Readonly<Record<string, string | number>>;
  /** The reason for asking that changed, where it is one. */
  cause?: Reason;
};

/** A request looked at afresh, as its page tells it. */
export type ReviewView =
  | {
      kind: "read";
      refusal: Reason | null;
      changes: readonly ReportedChange[];
      seen: Readonly<Record<string, string | number>>;
    }
  | { kind: "failed"; cause: UnavailableCause }
  /** There is nothing to look at any more. */
  | { kind: "refused"; reason: Reason };

/** The sale that money is to be given back of. */
export type GiveBackSale = {
  amountCents: number;
  orderNumber: string;
  paymentMethod: PaymentMethod;
  card: CardFacts | null;
  soldAt: LocalMoment;
  remainingCents: number;
};
