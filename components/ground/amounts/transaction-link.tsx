import Link from "next/link";
import type { ReactNode } from "react";
import { paths } from "#lib/paths/paths.ts";

/** Links to a transaction's own page; the text is its id unless another is given. */
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
