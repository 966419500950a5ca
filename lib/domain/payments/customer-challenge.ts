/** How long a customer has to confirm. The service names no limit; its sandbox keeps a payment waiting for as long. */
export const CHALLENGE_LASTS = Temporal.Duration.from({ minutes: 30 });

/** The service's session for a payment that waits for its customer. It holds nothing of the card. */
export type ChallengeSession = {
  sessionId: string;
  /** 1 answers with `pa_res`, 2 with `cres`. */
  version: 1 | 2;
  /** The page that leads the customer's browser to the card's issuer, as the service wrote it. */
  issuerPage: string;
};

/** What the issuer's page sent back through the customer's browser. */
export type IssuerAnswer = { sessionId: string; answer: string };

/** A payment that waits for its customer, as it is stored. */
export type Challenge = ChallengeSession & {
  operationId: string;
  storeId: string;
  /** Until when the customer may confirm: an instant. */
  endsAt: string;
  /** Whether the bank's page was opened on the shop's own screen, so that its end leads back to the dashboard. */
  isShownHere: boolean;
};
