import { createColumnHelper, tableFeatures } from "@tanstack/react-table";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Amount } from "#components/transactions/amount.tsx";
import { amountText, signedCents } from "#components/transactions/amount-text.ts";
import { CardLabel } from "#components/transactions/card-label.tsx";
import { KindBadge } from "#components/transactions/kind-badge.tsx";
import { ResultBadge } from "#components/transactions/result-badge.tsx";
import type { SearchRow } from "#lib/domain/search-page.ts";
import type { Messages } from "#lib/messages/catalogue.ts";
import { paths } from "#lib/paths.ts";

export type GridColumn = keyof Messages["search"]["columns"];

/** The service sorts and filters; the table keeps columns, cells and row identity. */
export const GRID_FEATURES = tableFeatures({});

const helper = createColumnHelper<typeof GRID_FEATURES, SearchRow & { storeId: string }>();

export type GridRow = SearchRow & { storeId: string };

/** The columns in their order of use. Their widths stand in `grid-layout.ts`, their headings in the message files. */
export const GRID_COLUMNS = helper.columns([
  helper.display({ id: "created", cell: ({ row }) => <CreatedCell row={row.original} /> }),
  helper.display({ id: "transactionId", cell: ({ row }) => <IdCell row={row.original} /> }),
  helper.display({ id: "kind", cell: ({ row }) => <KindBadge kind={row.original.kind} /> }),
  helper.display({
    id: "result",
    cell: ({ row: { original } }) => (
      <ResultBadge approved={original.approved} voided={original.voided} kind={original.kind} />
    ),
  }),
  helper.accessor("orderNumber", { id: "orderNumber", cell: (cell) => <Cut text={cell.getValue()} /> }),
  helper.display({
    id: "amount",
    cell: ({ row: { original } }) => (
      <Amount amountCents={signedCents(original.kind, original.amountCents)} currency={original.currency} />
    ),
  }),
  helper.display({
    id: "card",
    cell: ({ row: { original } }) => (
      <CardLabel brand={original.cardBrand} lastFour={original.lastFour} method={original.paymentMethod} />
    ),
  }),
  helper.accessor("returnedCents", { id: "returned", cell: (cell) => <ReturnedCell cents={cell.getValue()} /> }),
  helper.accessor((row) => row.billingName || row.cardOwner, {
    id: "customer",
    cell: (cell) => <Cut text={cell.getValue()} />,
  }),
  helper.accessor("authorizationCode", {
    id: "authorizationCode",
    cell: (cell) => <Cut text={cell.getValue()} mono />,
  }),
  helper.accessor("message", { id: "message", cell: (cell) => <Cut text={cell.getValue()} /> }),
]);

function Cut({ text, mono = false }: { text: string; mono?: boolean }) {
  return (
    <span title={text} className={`block truncate ${mono ? "font-mono" : ""}`}>
      {text}
    </span>
  );
}

/** The account's local time; the very instant shows by pointing at it and while its row has focus. */
function CreatedCell({ row }: { row: GridRow }) {
  return (
    <>
      <time className="block truncate tabular-nums max-md:hidden">{row.createdLocal}</time>
      <time className="tabular-nums md:hidden">
        {row.createdLocal.slice("2026-".length, "2026-11-20 14:03".length)}
      </time>
      <span className="pointer-events-none absolute top-full left-1 z-10 hidden rounded border border-line bg-surface px-2 py-1 text-xs whitespace-nowrap text-ink shadow-raised group-focus-visible/row:block group-hover/created:block">
        {row.createdFull}
      </span>
    </>
  );
}

function IdCell({ row }: { row: GridRow }) {
  return (
    <Link
      href={paths.transaction(row.storeId, row.transactionId)}
      prefetch={false}
      tabIndex={-1}
      className="font-mono text-accent underline-offset-2 hover:underline"
    >
      {row.transactionId}
    </Link>
  );
}

function ReturnedCell({ cents }: { cents: number }) {
  const locale = useLocale();
  return cents === 0 ? null : <span className="tabular-nums">{amountText(cents, locale)}</span>;
}

/** What a column is called. The zone stands with the times, for everybody who reads or prints them. */
export function useColumnName(timeZone: string): (column: GridColumn) => string {
  const t = useTranslations("search.columns");
  return (column) => t(column, { timeZone });
}
