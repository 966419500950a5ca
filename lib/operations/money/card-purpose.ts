import "server-only";
import type { CardTicket } from "#lib/domain/cards/card-ticket.ts";
import type { TypedCard } from "#lib/domain/cards/typed-card.ts";
import type { MoneyOutcome } from "#lib/domain/outcome.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { MoneyPlan } from "#lib/operations/money/perform-money-operation.ts";

/** The facts that the page shows before a digit is typed. */
export type CardTask = { amountCents: number; currency: string; orderNumber: string };

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
    card: TypedCard,
    use: NonNullable<MoneyPlan["guard"]>,
  ): Promise<MoneyOutcome>;
};
