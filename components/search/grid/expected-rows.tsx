import type { GridEntry } from "#components/search/grid/entries/group-rows.ts";
import { type GridColumn, isAmountColumn } from "#lib/domain/search/rows/columns.ts";

/** As many as fill most screens. */
export const EXPECTED_ROWS = 24;

const BLANK = "\u00a0";

/**
 * A row that is on its way. Its line has all the elements of the commonest row: when that comes, nothing is left to draw but
 * its texts.
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

/** What is seen of expected rows: a bar in each cell. An element a column, so that it goes in no time. */
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
