import type { JournalState, MoneyAct, MoneyVerb, OpenState } from "#lib/domain/journal/journal.ts";
import type { Done, FormFailure, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** A money operation that is not settled, as screens show it. */
export type OpenEntry = {
  operationId: string;
  storeId: string;
  verb: MoneyVerb;
  /** The operation as the customer knows it. */
  act: MoneyAct;
  /** The adjusted transaction. */
  originalId: string;
  amountCents: number;
  currency: string;
  state: OpenState;
  staffName: string;
  /** The time of the only request. */
  askedAt: LocalMoment;
  /** The number of checks of its result. */
  checks: number;
  /** The last check that the service answered. */
  checkedAt: LocalMoment | null;
  /** Null when the server checks no more by itself. */
  nextCheckAt: LocalMoment | null;
  /** The time from which two people may close it; null when they may now. */
  closesFrom: LocalMoment | null;
};

/** Checks the result of an operation now and returns its new state. */
export type CheckAction = (input: {
  storeId: string;
  operationId: string;
}) => Promise<Done<{ state: JournalState }> | NotPermitted | NotAllowed<"unknown_operation"> | FormFailure>;
