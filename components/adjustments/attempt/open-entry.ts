import type { JournalState, MoneyVerb, OpenState } from "#lib/domain/journal/journal.ts";
import type { MoneyAct } from "#lib/domain/journal/money-act.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** A money operation that is not settled, as screens tell of it. */
export type OpenEntry = {
  operationId: string;
  storeId: string;
  verb: MoneyVerb;
  /** What it is for the customer. */
  act: MoneyAct;
  /** The transaction it adjusts. */
  originalId: string;
  amountCents: number;
  currency: string;
  state: OpenState;
  staffName: string;
  /** The one time it was asked. */
  askedAt: LocalMoment;
  /** How often we looked what became of it. */
  checks: number;
};

/** Looks now what became of an operation; answers with its state afterwards. */
export type CheckAction = (input: {
  storeId: string;
  operationId: string;
}) => Promise<ActionResult<{ state: JournalState }>>;
