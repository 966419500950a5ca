import type { CardFaults } from "#lib/domain/cards/typed-card.ts";
import type { NotAllowed, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import type { EarlierPayment } from "#lib/domain/payments/earlier-payment.ts";
import type { CommonRule } from "#lib/domain/reasons/reason.ts";

/** Why a card that was typed without a fault was not sent. */
export type NotSent = NotPermitted | NotAllowed<CommonRule> | Unavailable;

/**
 * What the page of a card says beside its empty fields: what came of the last submission, if it sent no card. It is kept with the
 * page's ticket, so that the page is always read by GET and no browser keeps the digits of a POST for a reload. It holds no digits.
 */
export type CardRemarks =
  | { kind: "invalid"; faults: CardFaults; owner: string }
  /** These payments look like this one, and a person must say first that they are others. */
  | { kind: "earlier"; earlier: readonly EarlierPayment[]; owner: string }
  | { kind: "not_sent"; because: NotSent; currency: string }
  /** A fault of ours, before a card could be sent. */
  | { kind: "failed" };
