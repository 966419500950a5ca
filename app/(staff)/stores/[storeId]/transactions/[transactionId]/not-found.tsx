import { MissingTransaction } from "#components/top/record/missing-transaction.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import type { MessagePart } from "#lib/messages/catalogue.ts";

const TEXTS = [
  "transaction.unknownTitle",
  "transaction.unknownText",
  "transaction.searchOrder",
  "transaction.unreadableTitle",
  "transaction.unreadableText",
  "transaction.back",
  "transaction.backToSearch",
] as const satisfies readonly MessagePart[];

/** Replaces the page of a transaction that does not exist in this store, or of an invalid id. */
export default function TransactionNotFound() {
  return (
    <ClientMessages texts={TEXTS}>
      <MissingTransaction />
    </ClientMessages>
  );
}
