import type { JournalState } from "#lib/domain/journal/journal.ts";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import type { TransactionKind } from "#lib/domain/transactions/transaction.ts";

/** The type of a figure, by the name of its kind. */
export type FigureKinds = {
  cents: number;
  count: number;
  days: number;
  /** The number of a line or column, from 1. */
  place: number;
  /** The number of an answer of the service or the bank. */
  code: number;
  id: string;
  /** A person's name. */
  name: string;
  text: string;
  /** As 2026-11-20. */
  day: string;
  /** ISO 8601, UTC. */
  instant: string;
  /** An instant, or its text on somebody's clocks. */
  moment: string;
  method: "void" | "refund";
  journalState: JournalState;
  transactionKind: TransactionKind;
  cause: UnavailableCause;
};

export type FigureKind = keyof FigureKinds;

/**
 * Rules by name, each with its figures. A question mark stands behind the kind of a figure that is not always known.
 */
export type RuleTable = Readonly<Record<string, Readonly<Record<string, FigureKind | `${FigureKind}?`>>>>;

type Known<F> = { readonly [N in keyof F as F[N] extends FigureKind ? N : never]: FigureKinds[F[N] & FigureKind] };

type Unsure<F> = {
  readonly [N in keyof F as F[N] extends `${FigureKind}?` ? N : never]?: F[N] extends `${infer K extends FigureKind}?`
    ? FigureKinds[K]
    : never;
};

/** The figures of one rule, as the value that a reason has. */
export type FiguresOf<F> = Known<F> & Unsure<F>;
