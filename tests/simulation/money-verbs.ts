import type { Carried, MoneyVerb } from "#lib/domain/journal.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { completeTransaction } from "#lib/operations/complete-transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { TransactionView } from "#lib/operations/load-transaction.ts";
import { refundTransaction } from "#lib/operations/refund-transaction.ts";
import { voidTransaction } from "#lib/operations/void-transaction.ts";
import { STORE } from "#tests/simulation/simulated-service.ts";

/** What a person has filled in, on what they saw. */
export type MoneyForm = {
  verb: MoneyVerb;
  operationId: string;
  transactionId: string;
  amountCents: number;
  remainingCents: number;
};

type Verb = {
  /** Amounts that a person who sees this may ask for; none: it is not offered. */
  amounts(view: TransactionView): readonly number[];
  ask(context: OperationContext, form: MoneyForm): Promise<Outcome<Carried>>;
};

const USUAL_CENTS = [500, 1_500, 4_000];

/** How each verb of the journal is asked for: the real operation of each. */
export const VERBS: Readonly<Record<MoneyVerb, Verb>> = {
  refund: {
    amounts: ({ rulings: { refund } }) =>
      refund.allowed ? [...USUAL_CENTS.filter((cents) => cents <= refund.maxCents), refund.maxCents] : [],
    ask: (context, { operationId, transactionId, amountCents, remainingCents }) =>
      refundTransaction(context, {
        storeId: STORE,
        transactionId,
        operationId,
        amount: amountCents,
        remainingCents,
        currency: "CAD",
        reason: "goods_returned",
        note: "",
      }),
  },
  void: {
    amounts: ({ rulings }) => (rulings.void.allowed ? [rulings.void.maxCents] : []),
    ask: (context, { operationId, transactionId, amountCents }) =>
      voidTransaction(context, {
        storeId: STORE,
        transactionId,
        operationId,
        amountCents,
        currency: "CAD",
        reason: "made_by_mistake",
        note: "",
        byName: false,
      }),
  },
  completion: {
    amounts: ({ rulings: { completion } }) => (completion.allowed ? [completion.maxCents] : []),
    ask: (context, { operationId, transactionId, amountCents, remainingCents }) =>
      completeTransaction(context, {
        storeId: STORE,
        transactionId,
        operationId,
        amount: amountCents,
        reserveCents: remainingCents,
        currency: "CAD",
        note: "",
      }),
  },
};
