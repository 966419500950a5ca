/** The addresses at which a customer confirms a payment. They need no session: the token in each is the secret. */
export const confirmPaths = {
  /** What is to be confirmed, and the way to the bank's page; works once. */
  link(token: string): string {
    return `/confirm-payment/link/${token}`;
  },

  /** Where the bank's page leads back to. */
  back(token: string): string {
    return `/confirm-payment/return/${token}`;
  },
};
