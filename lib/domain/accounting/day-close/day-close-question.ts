import { figureQuestion } from "#lib/domain/search/figure-question.ts";
import { condition, type Question, type QuestionItem } from "#lib/domain/search/question/question.ts";
import type { CardBrand, PaymentMethod } from "#lib/domain/transactions/transaction.ts";

/** The figures of a close, in the order of their columns. */
export const DAY_CLOSE_FIGURES = ["sales", "completions", "refunds", "voids", "declines", "net"] as const;
export type DayCloseFigure = (typeof DAY_CLOSE_FIGURES)[number];

/** The lines of a close to which a figure belongs: all of a currency, one method and brand, or one person (empty: made elsewhere). */
export type DayCloseRows = { currency: string } & (
  | { of: "all" }
  | { of: "method"; method: PaymentMethod; brand: CardBrand | null }
  | { of: "person"; person: string }
);

/** Builds the question that finds exactly the rows of a figure, within the day. */
export function dayCloseQuestion(figure: DayCloseFigure, lines: DayCloseRows): Question {
  const base = figureQuestion(figure === "completions" ? "sales" : figure, lines.currency);
  const [first, ...others] = base.kind === "group" ? base.items : [base];
  const kind = figure === "sales" ? "purchase" : "completion";
  const isOneKind = figure === "sales" || figure === "completions";
  const items = [isOneKind ? condition("TransType", "is", kind) : first, ...others, ...narrowing(lines)];
  return { kind: "group", match: "all", items: items.flatMap((item) => item ?? []) };
}

function narrowing(lines: DayCloseRows): readonly QuestionItem[] {
  switch (lines.of) {
    case "all":
      return [];
    case "method": {
      const { method, brand } = lines;
      const byBrand = brand === null ? condition("CardType", "empty") : condition("CardType", "is", brand);
      return [condition("PaymentMethod", "is", method), byBrand];
    }
    case "person":
      return [lines.person === "" ? condition("Person", "empty") : condition("Person", "is", lines.person)];
  }
}
