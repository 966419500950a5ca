import "server-only";
import {
  DAY_CLOSE_FIGURES,
  type DayCloseFigure,
  type DayCloseRows,
  dayCloseQuestion,
} from "#lib/domain/accounting/day-close/day-close-question.ts";
import type { DaySpan } from "#lib/domain/accounting/figures/period.ts";
import { figureQuestion } from "#lib/domain/search/figure-question.ts";
import { formatQuestion } from "#lib/domain/search/language/question-text.ts";
import type { QuestionItem } from "#lib/domain/search/question/question.ts";
import type { Figure } from "#lib/domain/search/rows/totals.ts";
import { DEFAULT_ADDRESS, formatAddress } from "#lib/domain/search/search-address.ts";
import { paths } from "#lib/paths/paths.ts";

/** Returns the addresses of the searches that find the rows behind each figure of some lines of a day. */
export function dayFigureAddresses(
  storeId: string,
  day: string,
  lines: DayCloseRows,
): Readonly<Record<DayCloseFigure, string>> {
  const addresses = DAY_CLOSE_FIGURES.map((figure) => [
    figure,
    dayAddress(storeId, day, formatQuestion(dayCloseQuestion(figure, lines))),
  ]);
  return Object.fromEntries(addresses) as Record<DayCloseFigure, string>;
}

/** Returns the address of the search that finds all rows of one day, or those of a question's text. */
export function dayAddress(storeId: string, day: string, text = ""): string {
  return daysAddress(storeId, { from: day, to: day }, text);
}

/** Returns the address of the search that finds the rows of a figure in some days, narrowed to what these conditions say. */
export function spanFigureAddress(
  storeId: string,
  days: DaySpan,
  { figure, currency, narrowed = [] }: { figure: Figure; currency: string; narrowed?: readonly QuestionItem[] },
): string {
  const base = figureQuestion(figure, currency);
  const items = base.kind === "group" ? base.items : [base];
  return daysAddress(storeId, days, formatQuestion({ kind: "group", match: "all", items: [...items, ...narrowed] }));
}

function daysAddress(storeId: string, { from, to }: DaySpan, text: string): string {
  return paths.transactions(storeId, formatAddress({ ...DEFAULT_ADDRESS, days: { from, to }, where: { text } }));
}
