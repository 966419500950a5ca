import "server-only";
import {
  CLOSE_FIGURES,
  type CloseFigure,
  type CloseLines,
  closeQuestion,
} from "#lib/domain/accounting/closing/close-question.ts";
import { formatQuestion } from "#lib/domain/search/language/question-text.ts";
import { DEFAULT_ADDRESS, formatAddress } from "#lib/domain/search/search-address.ts";
import { paths } from "#lib/paths.ts";

/** Returns the addresses of the searches that find the rows behind each figure of some lines of a day. */
export function dayFigureAddresses(
  storeId: string,
  day: string,
  lines: CloseLines,
): Readonly<Record<CloseFigure, string>> {
  const addresses = CLOSE_FIGURES.map((figure) => [
    figure,
    dayAddress(storeId, day, formatQuestion(closeQuestion(figure, lines))),
  ]);
  return Object.fromEntries(addresses) as Record<CloseFigure, string>;
}

/** Returns the address of the search that finds all rows of one day, or those of a question's text. */
export function dayAddress(storeId: string, day: string, text = ""): string {
  const address = { ...DEFAULT_ADDRESS, days: { from: day, to: day }, where: { text } };
  return paths.transactions(storeId, formatAddress(address));
}
