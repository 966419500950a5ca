/** A payment that is charged at once, and one that only holds the amount (interface §3.1). */
export const PAYMENT_VERBS = ["payment", "pre_authorization"] as const;
export type PaymentVerb = (typeof PAYMENT_VERBS)[number];
