import Link from "next/link";
import { useLocale } from "next-intl";
import { Amount } from "#components/ground/amounts/amount.tsx";

/** Shows a sum with the number of its rows, and opens them; nothing where there are none. */
export function CountedRows({ href, cents, count }: { href: string; cents: number; count: number }) {
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <Link prefetch={false} href={href} className="group">
      <Amount
        amountCents={cents}
        className="underline decoration-line-strong underline-offset-4 group-hover:decoration-current"
      />
      <span className="text-xs font-normal text-ink-muted">{` × ${new Intl.NumberFormat(`${locale}-CA`).format(count)}`}</span>
    </Link>
  );
}
