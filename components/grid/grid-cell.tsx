import Link from "next/link";
import type { CellText } from "#components/grid/cell-text.ts";
import type { GridColumn } from "#components/grid/grid-columns.ts";
import { netCents, type SaleGroup } from "#components/grid/group-rows.ts";
import { Amount } from "#components/transactions/amount.tsx";
import { CardLabel } from "#components/transactions/card-label.tsx";
import { KindBadge } from "#components/transactions/kind-badge.tsx";
import { ResultBadge } from "#components/transactions/result-badge.tsx";
import type { SearchRow } from "#lib/domain/search-row.ts";
import { signedCents } from "#lib/domain/signed-cents.ts";
import { paths } from "#lib/paths.ts";

const MONO: ReadonlySet<GridColumn> = new Set(["authorizationCode", "ip", "productId", "customerCode"]);

/** What stands in one cell. */
export function GridCell({
  column,
  row,
  group,
  current,
  storeId,
  cellText,
}: {
  column: GridColumn;
  row: SearchRow;
  /** The group that it leads. */
  group: SaleGroup | null;
  /** Whether it is the row that Tab reaches. */
  current: boolean;
  storeId: string;
  cellText: CellText;
}) {
  switch (column) {
    case "created":
      return (
        <>
          <time title={row.createdFull} className="block truncate">
            <span className="max-md:hidden">{row.createdLocal.slice(0, "2026-".length)}</span>
            {row.createdLocal.slice("2026-".length, "2026-11-20 14:03".length)}
            <span className="max-md:hidden">{row.createdLocal.slice("2026-11-20 14:03".length)}</span>
          </time>
          {current && (
            <span className="pointer-events-none absolute top-full left-1 z-10 hidden max-w-none! rounded border border-line bg-surface px-2 py-1 text-xs whitespace-nowrap text-ink shadow-raised [[data-column]:focus-visible_&]:block">
              {row.createdFull}
            </span>
          )}
        </>
      );
    case "transactionId":
      return (
        <Link
          href={paths.transaction(storeId, row.transactionId)}
          prefetch={false}
          tabIndex={-1}
          className="font-mono text-accent underline-offset-2 hover:underline"
        >
          {row.transactionId}
        </Link>
      );
    case "kind":
      return <KindBadge kind={row.kind} />;
    case "result":
      return <ResultBadge approved={row.approved} voided={row.voided} kind={row.kind} />;
    case "amount":
      return <Amount amountCents={signedCents(row.kind, row.amountCents)} currency={row.currency} />;
    case "net":
      return group && <Amount amountCents={netCents(group)} currency={group.currency} className="font-semibold" />;
    case "card":
      return <CardLabel brand={row.cardBrand} lastFour={row.lastFour} method={row.paymentMethod} />;
    default: {
      const text = cellText(column, row);
      return (
        <span title={text} className={`block truncate ${MONO.has(column) ? "font-mono" : ""}`}>
          {text}
        </span>
      );
    }
  }
}
