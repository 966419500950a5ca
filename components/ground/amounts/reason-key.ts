import { type CommonRule, figuresIn, type Reason } from "#lib/domain/reasons/reason.ts";

/** The sentences of the rules that have several, by the state or the kind of what they are about. */
const SENTENCES = {
  adjustment_open: {
    prepared: "adjustment_open.sending",
    sending: "adjustment_open.sending",
    not_found: "adjustment_open.not_found",
    ambiguous: "adjustment_open.ambiguous",
    other: "adjustment_open.in_doubt",
  },
  not_a_sale: {
    refund: "not_a_sale.refund",
    void_of_sale: "not_a_sale.void",
    void_of_refund: "not_a_sale.void",
    other: "not_a_sale.other",
  },
  void_day_over: { refund: "void_day_over.refund", other: "void_day_over.sale" },
  request_answered: {
    approved: "request_answered.approved",
    declined: "request_answered.declined",
    withdrawn: "request_answered.withdrawn",
    unneeded: "request_answered.unneeded",
    other: "request_answered.expired",
  },
  doubt_settled: {
    succeeded: "doubt_settled.succeeded",
    declined: "doubt_settled.declined",
    cancelled: "doubt_settled.cancelled",
    closed_by_human: "doubt_settled.closed_by_human",
    other: "doubt_settled.other",
  },
  order_number_open: { challenged: "order_number_open.challenged", other: "order_number_open.sending" },
  same_card_open: { challenged: "same_card_open.challenged", other: "same_card_open.sending" },
} as const;

type Several = typeof SENTENCES;
type ValueOf<T> = T[keyof T];
type Sentence = ValueOf<{ [R in keyof Several]: ValueOf<Several[R]> }>;

/** Returns the key of a rule's sentence under `reasons`. */
export function reasonKey(reason: Reason<CommonRule>): Exclude<CommonRule, keyof Several> | Sentence {
  const { rule } = reason;
  if (!hasSeveral(rule)) return rule;
  const sentences: { other: Sentence } & Readonly<Record<string, Sentence>> = SENTENCES[rule];
  const { state, kind } = figuresIn(reason);
  const name = state ?? kind ?? "";
  return (Object.hasOwn(sentences, name) && sentences[name]) || sentences.other;
}

function hasSeveral(rule: CommonRule): rule is keyof Several {
  return Object.hasOwn(SENTENCES, rule);
}
