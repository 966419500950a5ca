import type { BookTransaction, CardOnFile } from "#lib/sandbox/book/book-transaction.ts";
import { type Refusal, ruleRefusal } from "#lib/sandbox/requests/errors.ts";
import type { Body } from "#lib/sandbox/requests/request-fields.ts";
import { objectOf, textOf } from "#lib/sandbox/requests/request-fields.ts";

/** Kinds of payment by a kept card, and whether each continues an earlier series. */
const NEEDS_SERIES: Record<string, boolean> = {
  first_installment: false,
  first_recurring: false,
  first_unscheduled: false,
  subsequent_customer_initiated: false,
  subsequent_installment: true,
  subsequent_recurring: true,
  subsequent_unscheduled: true,
};

/** Reads `card_on_file`; `undefined` for a payment by another card. */
export function readCardOnFile(body: Body): CardOnFile | Refusal | undefined {
  const given = objectOf(body.card_on_file);
  const type = textOf(given.type);
  if (type === "" || type === "not_card_on_file") return undefined;
  const series = textOf(given.series_id);
  const isKnown = Object.hasOwn(NEEDS_SERIES, type) && /^\d{0,9}$/.test(series);
  if (!isKnown || (NEEDS_SERIES[type] && Number(series) === 0)) return ruleRefusal(1136);
  return { type, seriesId: Number(series) };
}

/** Gives the card-on-file part of an answer or a record: a first payment begins a series under its own id. */
export function cardOnFileAnswer({ id, cardOnFile }: BookTransaction) {
  return cardOnFile && { type: cardOnFile.type, series_id: cardOnFile.seriesId || id };
}
