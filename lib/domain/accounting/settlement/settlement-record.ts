/** The states of a settlement, by the service's own words (openapi 1.0.5, `settlement_state`). */
const STATE_WORDS = {
  scheduled: "Scheduled",
  generating: "Generating",
  in_process: "In Process",
  approved: "Approved",
  declined: "Declined",
  transferred: "Transferred",
  on_hold: "On Hold",
  accumulating: "Accumulating",
  perform_settlement: "Perform Settlement",
  under_minimum: "Under Minimum Threshold",
  pending_verification: "Pending Account Verification",
} as const;

/** `unknown`: a word that the interface does not list. */
export type SettlementState = keyof typeof STATE_WORDS | "unknown";

/** One settlement: a store's card transactions of one Pacific day in one currency. Amounts are cents without sign. */
export type SettlementRecord = {
  /** The Pacific calendar day, `YYYY-MM-DD`. */
  day: string;
  /** ISO 4217, upper case; empty: the service named none. */
  currency: string;
  state: SettlementState;
  /** The service's own word for the state. */
  stateWord: string;
  /** The Pacific day on which the bank is expected to have the money, `YYYY-MM-DD`; null: none is set yet. */
  arrivesOn: string | null;
  /** The amount of the deposit; negative: owed to the service. */
  netCents: number;
  salesCents: number;
  refundsCents: number;
  approvedCount: number;
  declinedCount: number;
  chargebackCount: number;
  chargebackCents: number;
  /** All fees together, with their tax. */
  feesCents: number;
  reservesHeldCents: number;
  reservesReleasedCents: number;
};

const STATES = new Map(
  Object.entries(STATE_WORDS).map(([state, word]) => [foldedWord(word), state as SettlementState]),
);

/** Finds the state that a word of the service means, in any case and with or without blanks. */
export function settlementStateOf(word: string): SettlementState {
  return STATES.get(foldedWord(word)) ?? "unknown";
}

function foldedWord(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, "");
}

/** Whether money of a settlement in this state is in the bank or on its way there. */
export function isPaidOut({ state, netCents }: Pick<SettlementRecord, "state" | "netCents">): boolean {
  return netCents > 0 && (state === "transferred" || state === "approved");
}

/** Returns the part of the net that sales, refunds and fees do not explain: chargebacks, reserves and anything unnamed. */
export function otherCents({ netCents, salesCents, refundsCents, feesCents }: SettlementRecord): number {
  return netCents - (salesCents - refundsCents - feesCents);
}
