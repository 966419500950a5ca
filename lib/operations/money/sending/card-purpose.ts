import "server-only";
import type { CardTicket } from "#lib/domain/cards/card-ticket.ts";
import type { TypedCard } from "#lib/domain/cards/typed-card.ts";
import type { MoneyAct } from "#lib/domain/journal/journal.ts";
import type { LookFirst, MoneyOutcome } from "#lib/domain/outcome.ts";
import type { EarlierPayment } from "#lib/domain/payments/earlier-payment.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { MoneyPlan } from "#lib/operations/money/sending/perform-money-operation.ts";

/** The facts that the page shows before a digit is typed. */
export type CardTask = {
  act: MoneyAct;
  amountCents: number;
  currency: string;
  orderNumber: string;
  /** Whether the security digits must be typed. */
  needsSecurityCode: boolean;
};

/** What was typed: the card, the ending of its number, and the earlier payments that the person does not take for this one. */
export type CardTyped = { card: TypedCard; lastFour: string; confirmedIds: readonly string[] };

/** Nothing was sent, and the ticket stays open: a person must first say that these earlier payments are not this one. */
export type EarlierPaymentsFirst = Extract<LookFirst<EarlierPayment>, { at: "earlier_payments" }>;

/** A card was sent. The operation's own page says what became of it. */
export type CardSent = { kind: "sent" };

export type CardOutcome = MoneyOutcome | CardSent | EarlierPaymentsFirst;

/** How one purpose of the card page is shown and carried out. */
export type CardPurposeHandler = {
  /** Returns the task; null: this person may not carry it out (any more). */
  task(context: OperationContext, ticket: CardTicket): Promise<CardTask | null>;
  /**
   * Carries out the operation once, with the card digits. `use` consumes the ticket; it runs in the transaction that writes the
   * intent, so that both are kept or neither is.
   */
  carryOut(
    context: OperationContext,
    ticket: CardTicket,
    typed: CardTyped,
    use: NonNullable<MoneyPlan["guard"]>,
  ): Promise<CardOutcome>;
};
