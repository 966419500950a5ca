import "server-only";
import { figureQuestion } from "#lib/domain/search/figure-question.ts";
import { formatQuestion } from "#lib/domain/search/language/question-text.ts";
import { condition, type Question } from "#lib/domain/search/question/question.ts";
import type { Figure } from "#lib/domain/search/rows/totals.ts";
import { DEFAULT_ADDRESS, formatAddress } from "#lib/domain/search/search-address.ts";
import type { PaymentMethod } from "#lib/domain/transactions/transaction.ts";
import { paths } from "#lib/paths.ts";

/** Returns the address of the search that finds the rows behind a figure of one day. */
export function dayFigureAddress(
  storeId: string,
  { day, figure, currency, method }: { day: string; figure: Figure; currency: string; method?: PaymentMethod },
): string {
  const question = figureQuestion(figure, currency);
  const items = question.kind === "group" ? question.items : [question];
  const narrowed: Question =
    method === undefined
      ? question
      : { kind: "group", match: "all", items: [...items, condition("PaymentMethod", "is", method)] };
  return addressOf(storeId, day, formatQuestion(narrowed));
}

/** Returns the address of the search that finds all rows of one day. */
export function dayAddress(storeId: string, day: string): string {
  return addressOf(storeId, day, "");
}

function addressOf(storeId: string, day: string, text: string): string {
  const address = { ...DEFAULT_ADDRESS, days: { from: day, to: day }, where: { text } };
  return paths.transactions(storeId, formatAddress(address));
}
