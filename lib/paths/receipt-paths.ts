import { paths } from "#lib/paths/paths.ts";

/** What was chosen for one receipt, by name; what is not chosen follows the shop's settings. */
type Choices = Readonly<Record<string, string>>;

/** The addresses of receipts. */
export const receiptPaths = {
  /** The receipt of one transaction. */
  receipt(storeId: string, transactionId: string, choices: Choices = {}): string {
    return withChoices(`${paths.storeHome(storeId)}/receipts/${encodeURIComponent(transactionId)}`, choices);
  },

  /** The same receipt as a PDF. */
  receiptFile(storeId: string, transactionId: string, choices: Choices): string {
    return withChoices(`${receiptPaths.receipt(storeId, transactionId)}/pdf`, choices);
  },

  /** The same receipt, whose print dialog opens at once. */
  printedReceipt(storeId: string, transactionId: string): string {
    return `${receiptPaths.receipt(storeId, transactionId)}?print`;
  },
};

function withChoices(path: string, choices: Choices): string {
  const query = new URLSearchParams(choices).toString();
  return query === "" ? path : `${path}?${query}`;
}
