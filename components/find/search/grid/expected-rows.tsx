import { useTranslations } from "next-intl";
import { GRID_ROW_HEIGHT } from "#components/find/search/grid/columns/grid-layout.ts";
import type { GridEntry } from "#components/find/search/grid/entries/group-rows.ts";
import { type GridColumn, isAmountColumn } from "#lib/domain/search/rows/columns.ts";

/** The number of placeholder rows. */
const SKELETON_ROWS = 14;
const ROWS = Array.from({ length: SKELETON_ROWS }, (_, index) => index);
/** Ten cells with gaps, as one background. */
const COLUMNS = "[background:repeating-linear-gradient(to_right,var(--sunken)_0_calc(10%-0.75rem),transparent_0_10%)]";

/** Shows the grid's shape until the page's script draws it: words and headings, then rows of its height and columns. */
export function ResultsSkeleton() {
  const t = useTranslations("grid");
  return (
    <section aria-busy="true" aria-label={t("results")} className="flex flex-col gap-2">
      <div className="flex min-h-(--control) flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="px-1 text-ink-muted">
          {t("reading")}
        </p>
      </div>
      <div aria-hidden="true" className={`overflow-hidden rounded-md border border-line bg-surface ${GRID_ROW_HEIGHT}`}>
        <div className="h-8 border-b border-line bg-sunken max-md:hidden" />
        <SkeletonRows />
      </div>
    </section>
  );
}

/** Draws placeholder rows from few elements: they are drawn while the rows load. */
function SkeletonRows() {
  return (
    <div className="animate-pulse">
      {ROWS.map((row) => (
        <div key={row} className="flex h-(--grid-row) items-center border-b border-line px-3 last:border-b-0">
          <div className={`h-4 flex-1 max-md:hidden ${COLUMNS}`} />
          <div className="flex flex-1 flex-col gap-1 md:hidden">
            <div className="h-4 bg-sunken" />
            <div className="h-4 bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Enough rows to fill most screens. */
export const EXPECTED_ROWS = 24;

const BLANK = "\u00a0";

/**
 * A placeholder for a row that is loading. Its line has all elements of the commonest row, so that only texts are drawn when
 * that arrives.
 */
export const EXPECTED: GridEntry = {
  row: {
    transactionId: BLANK,
    createdLocal: BLANK,
    createdFull: "",
    kind: "purchase",
    approved: true,
    voided: false,
    orderNumber: BLANK,
    amountCents: 0,
    currency: BLANK,
    returnedCents: 0,
    completedCents: 0,
    paymentMethod: "card",
    cardBrand: "visa",
    lastFour: "0000",
    cardOwner: BLANK,
    billingName: BLANK,
    authorizationCode: BLANK,
    message: BLANK,
  },
  group: null,
  beneath: false,
};

type ExpectedCoverProps = { columns: readonly { column: GridColumn }[] };

/** Covers placeholder rows with a bar in each cell; one element a column, so that it is removed quickly. */
export function ExpectedCover({ columns }: ExpectedCoverProps) {
  return (
    <div aria-hidden="true" className="expected-rows absolute inset-0 z-2 cursor-default overflow-clip">
      <div />
      {columns.map(({ column }) => (
        <div key={column} className={isAmountColumn(column) ? "justify-self-end" : ""} />
      ))}
    </div>
  );
}
