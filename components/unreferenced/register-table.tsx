import Link from "next/link";
import { useTranslations } from "next-intl";
import { Amount } from "#components/payments/amount.tsx";
import { Moment } from "#components/payments/moment.tsx";
import { ReasonName } from "#components/payments/reason-text.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import { UnreferencedBadge } from "#components/unreferenced/unreferenced-badge.tsx";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { UnreferencedState } from "#lib/domain/unreferenced/unreferenced-refund.ts";
import { paths } from "#lib/paths/paths.ts";

const LINK = "text-accent underline underline-offset-4";

/** One refund without a sale, as the register shows it. */
export type RegisterLine = {
  requestId: string;
  askedAt: LocalMoment;
  requesterName: string;
  deciderName: string | null;
  amountCents: number;
  currency: string;
  reason: string;
  note: string;
  orderNumber: string;
  stands: UnreferencedState;
  transactionId: string | null;
};

/** Lists every refund without a sale that was ever requested, the newest first. */
export function RegisterTable({ storeId, lines }: { storeId: string; lines: readonly RegisterLine[] }) {
  const t = useTranslations("unreferenced");
  return (
    <Table cards aria-label={t("register.label")}>
      <TableHead>
        <tr>
          <HeaderCell>{t("register.asked")}</HeaderCell>
          <HeaderCell numeric>{t("register.amount")}</HeaderCell>
          <HeaderCell>{t("register.state")}</HeaderCell>
          <HeaderCell>{t("register.who")}</HeaderCell>
          <HeaderCell>{t("register.decider")}</HeaderCell>
          <HeaderCell>{t("register.reason")}</HeaderCell>
          <HeaderCell>{t("register.orderNumber")}</HeaderCell>
          <HeaderCell>{t("register.transaction")}</HeaderCell>
        </tr>
      </TableHead>
      <tbody>
        {lines.map((line) => (
          <TableRow key={line.requestId}>
            <Cell label={t("register.asked")} className="whitespace-nowrap">
              <Moment moment={line.askedAt} withZone={false} />
            </Cell>
            <Cell numeric card="corner" className="max-md:font-semibold">
              <Amount amountCents={line.amountCents} currency={line.currency} />
            </Cell>
            <Cell label={t("register.state")}>
              <UnreferencedBadge stands={line.stands} />
            </Cell>
            <Cell label={t("register.who")} className="whitespace-nowrap">
              {line.requesterName}
            </Cell>
            <Cell label={t("register.decider")} className="whitespace-nowrap">
              {line.deciderName ?? t("register.nobody")}
            </Cell>
            <Cell label={t("register.reason")} className="wrap-anywhere md:min-w-40">
              <span>
                <ReasonName reason={line.reason} />
                {line.note && <span className="block text-ink-muted">{line.note}</span>}
              </span>
            </Cell>
            <Cell mono card="title" className="whitespace-nowrap">
              <Link prefetch={false} href={paths.unreferencedRefund(storeId, line.requestId)} className={LINK}>
                {line.orderNumber}
              </Link>
            </Cell>
            <Cell mono label={t("register.transaction")}>
              {line.transactionId && (
                <Link prefetch={false} href={paths.transaction(storeId, line.transactionId)} className={LINK}>
                  {line.transactionId}
                </Link>
              )}
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
