import { paths } from "#lib/paths/paths.ts";
import { placePath } from "#lib/paths/store-places.ts";

const encode = encodeURIComponent;

/** The addresses of payments, as functions that encode the ids. */
export const paymentPaths = {
  /** The form that takes a payment. `like`: an earlier payment whose fields it begins with. */
  take(storeId: string, like?: string): string {
    const path = placePath(storeId, "takePayment");
    return like === undefined ? path : `${path}?like=${encode(like)}`;
  },

  /** The form, for the customer of one transaction again. */
  takeAgainFrom(storeId: string, transactionId: string): string {
    return `${paymentPaths.take(storeId)}?customer=${encode(transactionId)}`;
  },

  /** What became of one payment. */
  outcome(storeId: string, operationId: string): string {
    return `${paths.storeHome(storeId)}/payments/${encode(operationId)}`;
  },

  /** The endpoint that opens the card page of a payment again, by POST. */
  openCard(storeId: string, operationId: string): string {
    return `${paymentPaths.outcome(storeId, operationId)}/card`;
  },

  /** The endpoint that ends a payment whose card was not typed, and leads to the form with its fields, by POST. */
  change(storeId: string, operationId: string): string {
    return `${paymentPaths.outcome(storeId, operationId)}/change`;
  },

  /** The endpoint that lets the customer of a challenged payment confirm on this screen, by POST. */
  confirmHere(storeId: string, operationId: string): string {
    return `${paymentPaths.outcome(storeId, operationId)}/confirm`;
  },

  /** The endpoint that lists earlier payments of an order number, as data. */
  orderNumber(storeId: string): string {
    return `${paths.storeHome(storeId)}/payments/order-number`;
  },

  /** The endpoint that lists the cards of a payment profile, as data. */
  profileCards(storeId: string): string {
    return `${paths.storeHome(storeId)}/payments/profile-cards`;
  },
};
