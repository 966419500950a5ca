import type { GridEntry } from "#components/search/grid/entries/group-rows.ts";
import { type GridColumn, isAmountColumn } from "#lib/domain/search/rows/columns.ts";

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
