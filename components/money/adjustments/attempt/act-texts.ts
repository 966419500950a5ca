import type { Act } from "#components/money/adjustments/attempt/attempt.ts";

/** The sentence about each act, by its result; keys under `refund`. */
export const ACT_TEXTS = {
  done: {
    refund: "done.lead.refund",
    void: "done.lead.void",
    undo: "done.lead.undo",
    completion: "done.lead.completion",
    release: "done.lead.release",
  },
  declined: {
    refund: "declined.lead.refund",
    void: "declined.lead.void",
    undo: "declined.lead.undo",
    completion: "declined.lead.completion",
    release: "declined.lead.release",
  },
  in_doubt: {
    refund: "in_doubt.customer.refund",
    void: "in_doubt.customer.void",
    undo: "in_doubt.customer.undo",
    completion: "in_doubt.customer.completion",
    release: "in_doubt.customer.release",
  },
  not_permitted: {
    refund: "not_permitted.lead.refund",
    void: "not_permitted.lead.void",
    undo: "not_permitted.lead.void",
    completion: "not_permitted.lead.completion",
    release: "not_permitted.lead.completion",
  },
} as const satisfies Record<string, Readonly<Record<Act, string>>>;
