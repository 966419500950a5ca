import "server-only";
import type { ToldCandidate } from "#components/doubts/told-candidate.ts";
import type { LocalMoment } from "#lib/domain/local-moment.ts";
import type { Evidence } from "#lib/domain/verdict.ts";

/** What could be an operation in doubt, in the store's zone. */
export function toldCandidate(
  { transactionId, createdAt, orderNumber }: Evidence,
  tell: (instant: string) => LocalMoment,
): ToldCandidate {
  return { transactionId, madeAt: tell(createdAt), orderNumber: orderNumber ?? "" };
}
