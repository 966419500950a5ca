import type { PaidWith } from "#lib/domain/journal/verdict.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** An adjustment that could be an operation in doubt, as screens tell of it. */
export type CandidateView = {
  transactionId: string;
  madeAt: LocalMoment;
  /** Empty where the service tells of none. */
  orderNumber: string;
  /** Null where the service does not tell. */
  paidWith: PaidWith | null;
};
