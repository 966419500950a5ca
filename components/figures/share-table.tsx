import { useLocale, useTranslations } from "next-intl";
import { perCentText } from "#components/figures/per-cent-text.ts";
import { Amount } from "#components/payments/amount.tsx";
import { CountedRows } from "#components/payments/counted-rows.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import type { Sum } from "#lib/domain/search/rows/totals.ts";

/** One member of a grouping, such as a brand, with the addresses of its rows. */
export type ShareLine = {
  key: string;
  label: string;
  sales: Sum;
  refunds: Sum;
  netCents: number;
  salesHref: string;
  refundsHref: string;
};

/** Shows sales, refunds and net of each member, with its share of all sales as a bar and in words. */
export function ShareTable({ label, heading, lines }: { label: string; heading: string; lines: readonly ShareLine[] }) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const whole = lines.reduce((sum, { sales }) => sum + sales.amountCents, 0);
  return (
    <Table cards aria-label={label}>
      <TableHead>
        <tr>
          <HeaderCell>{heading}</HeaderCell>
          <HeaderCell numeric>{t("sales")}</HeaderCell>
          <HeaderCell numeric>{t("refunds")}</HeaderCell>
          <HeaderCell numeric>{t("net")}</HeaderCell>
          <HeaderCell numeric>{t("share")}</HeaderCell>
        </tr>
      </TableHead>
      <tbody>
        {lines.map(({ key, label: name, sales, refunds, netCents, salesHref, refundsHref }) => {
          const share = whole === 0 ? 0 : Math.round((sales.amountCents / whole) * 1_000);
          return (
            <TableRow key={key}>
              <Cell card="title">{name}</Cell>
              <Cell numeric label={t("sales")}>
                <CountedRows href={salesHref} cents={sales.amountCents} count={sales.count} />
              </Cell>
              <Cell numeric label={t("refunds")}>
                <CountedRows href={refundsHref} cents={-refunds.amountCents} count={refunds.count} />
              </Cell>
              <Cell numeric label={t("net")}>
                <Amount amountCents={netCents} className="font-semibold" />
              </Cell>
              <Cell numeric label={t("share")}>
                <span className="inline-flex items-center gap-2">
                  <svg aria-hidden="true" viewBox="0 0 1000 8" className="h-2 w-16" preserveAspectRatio="none">
                    <rect width="1000" height="8" className="fill-sunken" />
                    <rect width={share} height="8" className="fill-accent" />
                  </svg>
                  <span className="min-w-12">{perCentText(share, locale)}</span>
                </span>
              </Cell>
            </TableRow>
          );
        })}
      </tbody>
    </Table>
  );
}
