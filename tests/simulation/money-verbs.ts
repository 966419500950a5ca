import type { Ruling } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { AdjustmentVerb, CompletedOperation } from "#lib/domain/journal/journal.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import {
  completeTransaction,
  refundTransaction,
  voidTransaction,
} from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { giveMoneyBack } from "#lib/operations/money/adjustments/give-money-back.ts";
import type { TransactionView } from "#lib/operations/top/transactions/load-transaction.ts";
import { STORE } from "#tests/simulation/world/simulated-service.ts";

/** What a person has filled in, on what they saw. */
export type MoneyForm = {
  verb: AdjustmentVerb;
  operationId: string;
  transactionId: string;
  amountCents: number;
  /** What they saw as left to be given back, voided or completed. */
  leftCents: number;
  /** Whether they named the void themselves. */
  byName: boolean;
  /** Whether a void takes a refund back. */
  undoes?: boolean;
  /** Whether they ask a second person for it. */
  asks?: boolean;
};

type Verb = {
  /** Amounts that a person who sees this may ask for; none: it is not offered. */
  amounts(view: Pick<TransactionView, "rulings">): readonly number[];
  /** What they see as left. */
  left(view: Pick<TransactionView, "rulings">): number;
  ask(context: OperationContext, form: MoneyForm): Promise<Outcome<CompletedOperation>>;
};

/** Carries out what a form asks for, or asks a second person for it: the real operations. */
export async function sendForm(context: OperationContext, form: MoneyForm): Promise<Outcome<CompletedOperation>> {
  const { verb, operationId, transactionId, amountCents, leftCents } = form;
  if (!form.asks || verb === "completion") return VERBS[verb].ask(context, form);
  return giveMoneyBack(context, {
    storeId: STORE,
    transactionId,
    operationId,
    amountCents,
    remainingCents: leftCents,
    reason: "goods_returned",
    note: "",
    method: verb,
    // A refund is asked for as a refund, also where a void is proposed.
    byName: form.byName || verb === "refund",
    ask: true,
  });
}

/** What people give back of a sale, but for all of it. */
export const USUAL_CENTS = [500, 1_500];
const partOrAll = (allCents: number) => [...USUAL_CENTS.filter((cents) => cents <= allCents), allCents];
const maxOf = (ruling: Ruling) => (ruling.allowed ? ruling.maxCents : 0);

/** How each verb of the journal is asked for: the real operation of each. */
export const VERBS: Readonly<Record<AdjustmentVerb, Verb>> = {
  refund: {
    amounts: ({ rulings: { refund } }) => (refund.allowed ? partOrAll(refund.maxCents) : []),
    left: ({ rulings }) => maxOf(rulings.refund),
    ask: (context, { operationId, transactionId, amountCents, leftCents }) =>
      refundTransaction(context, {
        storeId: STORE,
        transactionId,
        operationId,
        amountCents,
        remainingCents: leftCents,
        reason: "goods_returned",
        note: "",
      }),
  },
  void: {
    amounts: ({ rulings }) => (rulings.void.allowed ? [rulings.void.maxCents] : []),
    left: ({ rulings }) => maxOf(rulings.void),
    ask: (context, { operationId, transactionId, amountCents, byName }) =>
      voidTransaction(context, {
        storeId: STORE,
        transactionId,
        operationId,
        amountCents,
        reason: "made_by_mistake",
        note: "",
        byName,
      }),
  },
  completion: {
    // An amount of zero is a release.
    amounts: ({ rulings: { completion, release } }) => [
      ...(completion.allowed ? partOrAll(completion.maxCents) : []),
      ...(release.allowed ? [0] : []),
    ],
    left: ({ rulings }) => maxOf(rulings.completion),
    ask: (context, { operationId, transactionId, amountCents, leftCents }) =>
      completeTransaction(context, {
        storeId: STORE,
        transactionId,
        operationId,
        ...(amountCents === 0 ? { act: "release" } : { act: "completion", amountCents }),
        reserveCents: leftCents,
        note: "",
      }),
  },
};
