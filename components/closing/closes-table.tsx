import Link from "next/link";
import { useTranslations } from "next-intl";
import { StateBadge } from "#components/closing/state-badge.tsx";
import { Amount } from "#components/payments/amount.tsx";
import { Moment } from "#components/payments/moment.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import type { Totals } from "#lib/domain/search/rows/totals.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** A day for the list: its address, its state, and its figures once they were read. */
export type CloseLine = {
  day: string;
  href: string;
  state: "open" | "signed" | "reopened";
  totals: readonly Totals[] | null;
  changesSince: number;
  signed: { by: string; at: LocalMoment; differences: readonly { currency: string; cents: number }[] } | null;
};

/** Lists finished days with their figures, one line a currency within each cell. */
export function ClosesTable({ lines }: { lines: readonly CloseLine[] }) {
  const t = useTranslations("dayClose");
  return (
    <Table cards aria-label={t("title")}>
      <TableHead>
        <tr>
          <HeaderCell>{t("day")}</HeaderCell>
          <HeaderCell>{t("state")}</HeaderCell>
          <HeaderCell numeric>{t("salesAndCompletions")}</HeaderCell>
          <HeaderCell numeric>{t("refunds")}</HeaderCell>
          <HeaderCell numeric>{t("net")}</HeaderCell>
          <HeaderCell numeric>{t("difference")}</HeaderCell>
          <HeaderCell>{t("signedBy")}</HeaderCell>
        </tr>
      </TableHead>
      <tbody>
        {lines.map(({ day, href, state, totals, changesSince, signed }) => (
          <TableRow key={day}>
            <Cell card="title">
              <Link prefetch={false} href={href} className="text-accent tabular-nums underline underline-offset-4">
                {day}
              </Link>
            </Cell>
            <Cell card="corner">
              <StateBadge state={state} />
              {changesSince > 0 && (
                <span className="block text-xs text-doubt">
                  {t(state === "open" ? "changedLate" : "changedSince", { count: changesSince })}
                </span>
              )}
            </Cell>
            <FigureCell totals={totals} figure="sales" label={t("salesAndCompletions")} />
            <FigureCell totals={totals} figure="refunds" label={t("refunds")} />
            <FigureCell totals={totals} figure="net" label={t("net")} />
            <Cell numeric label={t("difference")}>
              {signed?.differences.map(({ currency, cents }) => (
                <Amount
                  key={currency}
                  amountCents={cents}
                  currency={currency}
                  className={cents ? "text-declined" : ""}
                />
              ))}
            </Cell>
            <Cell label={t("signedBy")}>
              {signed && (
                <>
                  {signed.by}{" "}
                  <span className="text-xs text-ink-muted">
                    <Moment moment={signed.at} withZone={false} />
                  </span>
                </>
              )}
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function FigureCell({
  totals,
  figure,
  label,
}: {
  totals: CloseLine["totals"];
  figure: "sales" | "refunds" | "net";
  label: string;
}) {
  const t = useTranslations("dayClose");
  if (totals === null || totals.length === 0) {
    return (
      <Cell numeric label={label} className="text-ink-muted">
        {figure === "net" && t(totals === null ? "reading" : "noRows")}
      </Cell>
    );
  }
  return (
    <Cell numeric label={label}>
      {totals.map((one) => (
        <Amount
          key={one.currency}
          amountCents={figure === "refunds" ? -one.refunds.amountCents : one[figure].amountCents}
          currency={one.currency}
          className={`block ${figure === "net" ? "font-semibold" : ""}`}
        />
      ))}
    </Cell>
  );
}
