import { TransactionLink } from "#components/ground/amounts/transaction-link.tsx";

/** Shows a sale in a table: its linked id above its order number. Either may be missing. */
export function SaleReference({
  storeId,
  transactionId,
  orderNumber,
}: {
  storeId: string;
  transactionId: string | null;
  orderNumber: string;
}) {
  return (
    <>
      {transactionId && <TransactionLink storeId={storeId} transactionId={transactionId} />}
      {orderNumber && <span className="block font-mono text-xs text-ink-muted">{orderNumber}</span>}
    </>
  );
}
