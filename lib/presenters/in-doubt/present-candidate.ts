import "server-only";
import type { CandidateView } from "#components/in-doubt/candidate-view.ts";
import type { Evidence } from "#lib/domain/journal/verdict.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** Presents a possible match of an operation in doubt, in the store's zone. */
export function presentCandidate(
  { transactionId, createdAt, orderNumber, paidWith }: Evidence,
  toLocal: (instant: string) => LocalMoment,
): CandidateView {
  return { transactionId, madeAt: toLocal(createdAt), orderNumber: orderNumber ?? "", paidWith };
}
