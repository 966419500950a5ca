import type { NoAnswer } from "#components/ground/answers/answer.ts";
import { postForAnswer } from "#components/ground/answers/fetch-answer.ts";
import type { Done, FormFailure, NotAllowed, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import type { PlanRule } from "#lib/domain/reasons/search-rules.ts";
import type { CardBrand, PaymentMethod } from "#lib/domain/transactions/transaction.ts";
import type { Agreement, Contradiction } from "#lib/domain/unreferenced/likely-originals.ts";
import type { LookupKind } from "#lib/domain/unreferenced/original-questions.ts";
import { paths } from "#lib/paths/paths.ts";

/** The facts about a sale that a person types. */
export type TypedOfSale = { orderNumber: string; lastFour: string; name: string; amount: string; aboutDay: string };

/** A sale that could be meant. */
export type LikelySaleView = {
  transactionId: string;
  amountCents: number;
  currency: string;
  returnedCents: number;
  voided: boolean;
  orderNumber: string;
  paymentMethod: PaymentMethod;
  cardBrand: CardBrand | null;
  lastFour: string;
  cardOwner: string;
  soldAt: { text: string; full: string };
  agreements: readonly Agreement[];
  contradictions: readonly Contradiction[];
};

/** The facts searched for, how, and in which days (`from` null: any); `cut`: more sales matched than were compared. */
export type OriginalLookupView = { looked: LookupKind; from: string | null; to: string; cut: boolean };

export type LikelySales = {
  proposals: readonly LikelySaleView[];
  months: number;
  looked: readonly OriginalLookupView[];
};

/** The results of the search; a plan of too many searches is not begun. */
export type SearchAnswer =
  | Done<LikelySales>
  | NotPermitted
  | NotAllowed<PlanRule>
  | Unavailable
  | FormFailure
  | NoAnswer;

/** Searches for the sale. Null when the search was cancelled before an answer arrived. */
export async function searchOriginals(
  storeId: string,
  asked: TypedOfSale & { requestId: string },
  signal: AbortSignal,
): Promise<SearchAnswer | null> {
  const answer = await postForAnswer<SearchAnswer>(paths.likelyOriginals(storeId), asked, signal);
  return signal.aborted && answer.kind === "unreachable" ? null : answer;
}
