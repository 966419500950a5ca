"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { CardLabel } from "#components/ground/amounts/card-label.tsx";
import { amountColumn, momentColumn } from "#components/ground/amounts/money-columns.tsx";
import { TransactionLink } from "#components/ground/amounts/transaction-link.tsx";
import { SortableTable, type Ticks } from "#components/ground/ui/data-table/sortable-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { Badge } from "#components/ground/ui/signs/badge.tsx";
import type { PreAuthLine, PreAuthProgress } from "#components/money/pre-auths/pre-auth-line.ts";
import { PreAuthState } from "#components/money/pre-auths/pre-auth-state.tsx";
import { paths } from "#lib/paths/paths.ts";

const LINK = "text-accent underline underline-offset-4";

type Context = {
  storeId: string;
  progress: ReadonlyMap<string, PreAuthProgress>;
  /** Whether the lines are being chosen, not completed. */
  isChoosing: boolean;
  /** Whether less than the held amount can be completed. */
  isPartial: boolean;
  t: ReturnType<typeof useTranslations<"preAuths">>;
};

const COLUMNS: readonly TableColumn<PreAuthLine, Context>[] = [
  { heading: "age", numeric: true, sortBy: "ageDays", cell: ({ ageDays }, { t }) => t("days", { days: ageDays }) },
  momentColumn(({ madeAt }) => madeAt, { heading: "made" }),
  {
    heading: "transaction",
    sortBy: "transactionId",
    cell: ({ transactionId }, { storeId }) => <TransactionLink storeId={storeId} transactionId={transactionId} />,
  },
  {
    heading: "orderNumber",
    card: "title",
    className: "md:whitespace-nowrap",
    sortBy: "orderNumber",
    cell: ({ orderNumber, expiresSoon }, { t }) => (
      <span className="flex flex-wrap items-center gap-x-2 md:flex-nowrap">
        <span className="font-mono wrap-anywhere">{orderNumber}</span>
        {expiresSoon && (
          <Badge tone="doubt" icon="hourglass">
            {t("expiresSoon")}
          </Badge>
        )}
      </span>
    ),
  },
  { heading: "customer", className: "md:max-w-40 md:truncate", sortBy: "customer", cell: "customer" },
  {
    heading: "card",
    className: "whitespace-nowrap",
    cell: ({ brand, lastFour, method }) => <CardLabel brand={brand} lastFour={lastFour} method={method} />,
  },
  amountColumn(({ amountCents }) => amountCents, { heading: "held", isShown: ({ isPartial }) => isPartial }),
  amountColumn(({ reserveCents }) => reserveCents, {
    heading: "reserve",
    card: "corner",
    className: "font-semibold",
  }),
  { heading: "next", card: "foot", cell: nextStep },
];

/** The result of a completion, or the way to it. */
function nextStep(line: PreAuthLine, { storeId, progress, isChoosing, t }: Context) {
  const result = progress.get(line.operationId);
  if (result) return <PreAuthState storeId={storeId} progress={result} currency={line.currency} />;
  if (line.isOpen) {
    return (
      <Badge tone="doubt" icon="question-diamond">
        {t("state.in_doubt")}
      </Badge>
    );
  }
  if (!isChoosing) return null;
  return (
    <Link
      prefetch={false}
      href={paths.completion(storeId, line.transactionId)}
      aria-label={t("completeOne", { id: line.transactionId })}
      className={LINK}
    >
      {t("complete")}
    </Link>
  );
}

/**
 * Lists open pre-authorizations, the oldest first. Without `choice` nothing can be chosen, because they are being
 * completed or may only be read.
 */
export function PreAuthsTable({
  storeId,
  lines,
  progress,
  choice,
}: {
  storeId: string;
  lines: readonly PreAuthLine[];
  progress: ReadonlyMap<string, PreAuthProgress>;
  /** The operation ids of the chosen lines. */
  choice: { chosen: ReadonlySet<string>; onChosen: (chosen: ReadonlySet<string>) => void } | null;
}) {
  const t = useTranslations("preAuths");
  // Without partial completions, the held amount is all that can be completed, and one column shows both.
  const isPartial = lines.some(({ amountCents, reserveCents }) => amountCents !== reserveCents);
  const ticks: Ticks<PreAuthLine> | null = choice && {
    heading: t("choose"),
    labelOf: ({ transactionId }) => t("chooseOne", { id: transactionId }),
    ticked: choice.chosen,
    onTicked: choice.onChosen,
    mayTick: ({ isOpen }) => !isOpen,
  };
  return (
    <SortableTable
      label={t("title")}
      columns={COLUMNS}
      rows={lines}
      rowKey="operationId"
      context={{ storeId, progress, isChoosing: choice !== null, isPartial, t }}
      ticks={ticks}
    />
  );
}
