import Link from "next/link";
import { useTranslations } from "next-intl";
import { amountColumn, momentColumn } from "#components/ground/amounts/money-columns.tsx";
import { ReasonName } from "#components/ground/amounts/reason-text.tsx";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { UnreferencedBadge } from "#components/money/unreferenced/unreferenced-badge.tsx";
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

type Context = { storeId: string; t: ReturnType<typeof useTranslations<"unreferenced.register">> };

const COLUMNS: readonly TableColumn<RegisterLine, Context>[] = [
  momentColumn(({ askedAt }) => askedAt, { heading: "asked" }),
  amountColumn(({ amountCents }) => amountCents, {
    heading: "amount",
    card: "corner",
    className: "max-md:font-semibold",
  }),
  { heading: "state", cell: ({ stands }) => <UnreferencedBadge stands={stands} /> },
  { heading: "who", className: "whitespace-nowrap", cell: "requesterName" },
  { heading: "decider", className: "whitespace-nowrap", cell: ({ deciderName }, { t }) => deciderName ?? t("nobody") },
  {
    heading: "reason",
    className: "wrap-anywhere md:min-w-40",
    cell: ({ reason, note }) => (
      <span>
        <ReasonName reason={reason} />
        {note && <span className="block text-ink-muted">{note}</span>}
      </span>
    ),
  },
  {
    heading: "orderNumber",
    mono: true,
    card: "title",
    className: "whitespace-nowrap",
    cell: ({ requestId, orderNumber }, { storeId }) => (
      <Link prefetch={false} href={paths.unreferencedRefund(storeId, requestId)} className={LINK}>
        {orderNumber}
      </Link>
    ),
  },
  {
    heading: "transaction",
    mono: true,
    cell: ({ transactionId }, { storeId }) =>
      transactionId && (
        <Link prefetch={false} href={paths.transaction(storeId, transactionId)} className={LINK}>
          {transactionId}
        </Link>
      ),
  },
];

/** Lists every refund without a sale that was ever requested, the newest first. */
export function RegisterTable({ storeId, lines }: { storeId: string; lines: readonly RegisterLine[] }) {
  const t = useTranslations("unreferenced.register");
  return <DataTable label={t("label")} columns={COLUMNS} rows={lines} rowKey="requestId" context={{ storeId, t }} />;
}
