import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";

/** An approved sale of 100.00 CAD, but for what is given. */
export function searchRow(parts: Partial<SearchRow>): SearchRow {
  return {
    transactionId: "1",
    kind: "purchase",
    approved: true,
    voided: false,
    orderNumber: "",
    amountCents: 10_000,
    currency: "CAD",
    returnedCents: 0,
    completedCents: 0,
    paymentMethod: "card",
    cardBrand: "visa",
    lastFour: "4242",
    cardOwner: "",
    billingName: "",
    authorizationCode: "",
    message: "",
    createdLocal: "2026-11-20 14:03:07",
    createdFull: "2026-11-20 14:03:07.000 -08:00",
    ...parts,
  };
}
