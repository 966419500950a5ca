import { ClientMessages } from "#components/frame/client-messages.tsx";
import { MissingTransaction } from "#components/transactions/missing-transaction.tsx";

/** No such transaction in this store, or nothing that could be one's id. */
export default function TransactionNotFound() {
  return (
    <ClientMessages namespaces={["transaction"]}>
      <MissingTransaction />
    </ClientMessages>
  );
}
