import Link from "next/link";
import type { ReactNode } from "react";
import { paths } from "#lib/paths.ts";

/** Leads to a transaction's own page; its id stands there unless something else is given. */
export function TransactionLink({
  storeId,
  transactionId,
  children = transactionId,
}: {
  storeId: string;
  transactionId: string;
  children?: ReactNode;
}) {
  return (
    <Link
      prefetch={false}
      href={paths.transaction(storeId, transactionId)}
      className="font-mono text-accent underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
