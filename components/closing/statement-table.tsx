import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/payments/amount.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import type { CloseSums } from "#lib/domain/accounting/closing/close-statement.ts";

/** The columns of sums, in their order. */
const FIGURES = ["sales", "completions", "refunds", "voids", "declines"] as const;
export type CloseFigure = (typeof FIGURES)[number] | "net";

/** One line: what it is about, its sums, and the address of the rows behind each figure, where there is one. */
export type StatementLine = {
  key: string;
  label: ReactNode;
  sums: CloseSums;
  href?: Readonly<Partial<Record<CloseFigure, string>>>;
  isTotal?: boolean;
};

/** Shows the sums of a day, line by line; each figure with its number of rows. Amounts are without currency: the title names it. */
export function StatementTable({
  label,
  heading,
  lines,
}: {
  label: string;
  heading: string;
  lines: readonly StatementLine[];
}) {
  const t = useTranslations("dayClose");
  return (
    <Table cards aria-label={label}>
      <TableHead>
        <tr>
          <HeaderCell>{heading}</HeaderCell>
          {FIGURES.map((figure) => (
            <HeaderCell key={figure} numeric>
              {t(figure)}
            </HeaderCell>
          ))}
          <HeaderCell numeric>{t("net")}</HeaderCell>
        </tr>
      </TableHead>
      <tbody>
        {lines.map(({ key, label: name, sums, href = {}, isTotal = false }) => (
          <TableRow key={key} className={isTotal ? "bg-sunken font-semibold" : ""}>
            <Cell card="title">{name}</Cell>
            {FIGURES.map((figure) => {
              const { count, amountCents } = sums[figure];
              return (
                <Cell key={figure} numeric label={t(figure)}>
                  {count > 0 && (
                    <Rows href={href[figure]}>
                      <Amount amountCents={figure === "refunds" ? -amountCents : amountCents} />{" "}
                      <span className="text-xs font-normal text-ink-muted">{`× ${count}`}</span>
                    </Rows>
                  )}
                </Cell>
              );
            })}
            <Cell numeric label={t("net")}>
              <Rows href={href.net}>
                <Amount amountCents={sums.netCents} className="font-semibold" />
              </Rows>
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function Rows({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <span>{children}</span>;
  return (
    <Link prefetch={false} href={href} className="underline decoration-line-strong underline-offset-4">
      {children}
    </Link>
  );
}
