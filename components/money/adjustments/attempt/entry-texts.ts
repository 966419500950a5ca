import type { FINAL_STATES, MoneyVerb, OpenState } from "#lib/domain/journal/journal.ts";

const SENDING = {
  refund: "noticeTitle.sending.refund",
  void: "noticeTitle.sending.void",
  completion: "noticeTitle.sending.completion",
  unreferenced_refund: "noticeTitle.sending.refund",
  payment: "noticeTitle.sending.payment",
  pre_authorization: "noticeTitle.sending.pre_authorization",
} as const;

const CHALLENGED = {
  refund: "noticeTitle.challenged.payment",
  void: "noticeTitle.challenged.payment",
  completion: "noticeTitle.challenged.payment",
  unreferenced_refund: "noticeTitle.challenged.payment",
  payment: "noticeTitle.challenged.payment",
  pre_authorization: "noticeTitle.challenged.pre_authorization",
} as const;

const IN_DOUBT = {
  refund: "noticeTitle.in_doubt.refund",
  void: "noticeTitle.in_doubt.void",
  completion: "noticeTitle.in_doubt.completion",
  unreferenced_refund: "noticeTitle.in_doubt.refund",
  payment: "noticeTitle.in_doubt.payment",
  pre_authorization: "noticeTitle.in_doubt.pre_authorization",
} as const;

/** The title of an operation that is not settled, by its state and its verb; keys under `doubts`. */
export const OPEN_TITLES = {
  prepared: SENDING,
  sending: SENDING,
  challenged: CHALLENGED,
  in_doubt: IN_DOUBT,
  not_found: IN_DOUBT,
  ambiguous: IN_DOUBT,
} as const satisfies Readonly<Record<OpenState, Readonly<Record<MoneyVerb, string>>>>;

/** How an operation settled, by its verb; keys under `doubts`. */
export const SETTLED_TEXTS = {
  succeeded: {
    refund: "settled.succeeded.refund",
    void: "settled.succeeded.void",
    completion: "settled.succeeded.completion",
    unreferenced_refund: "settled.succeeded.refund",
    payment: "settled.succeeded.payment",
    pre_authorization: "settled.succeeded.pre_authorization",
  },
  declined: {
    refund: "settled.declined.refund",
    void: "settled.declined.void",
    completion: "settled.declined.completion",
    unreferenced_refund: "settled.declined.refund",
    payment: "settled.declined.payment",
    pre_authorization: "settled.declined.pre_authorization",
  },
  cancelled: {
    refund: "settled.cancelled.refund",
    void: "settled.cancelled.void",
    completion: "settled.cancelled.completion",
    unreferenced_refund: "settled.cancelled.refund",
    payment: "settled.cancelled.payment",
    pre_authorization: "settled.cancelled.pre_authorization",
  },
  closed_by_human: {
    refund: "settled.closed_by_human",
    void: "settled.closed_by_human",
    completion: "settled.closed_by_human",
    unreferenced_refund: "settled.closed_by_human",
    payment: "settled.closed_by_human",
    pre_authorization: "settled.closed_by_human",
  },
  unknown: {
    refund: "settled.unknown.refund",
    void: "settled.unknown.void",
    completion: "settled.unknown.completion",
    unreferenced_refund: "settled.unknown.refund",
    payment: "settled.unknown.payment",
    pre_authorization: "settled.unknown.pre_authorization",
  },
} as const satisfies Readonly<Record<(typeof FINAL_STATES)[number] | "unknown", Readonly<Record<MoneyVerb, string>>>>;
