import type { BookLine } from "#lib/domain/accounting/day-book/book-line.ts";

/** What is counted by hand at the close of a day. */
export const COUNTED_MEANS = ["cash", "cheque"] as const;
export type CountedMeans = (typeof COUNTED_MEANS)[number];

/** What the counter alone knows of a transaction: how its cash was rounded, and the date on its cheque (`YYYY-MM-DD`, or empty). */
export type CounterLine = { roundingCents: number; chequeDate: string };
/** The same of a day (`YYYY-MM-DD`), by transaction id, where there is anything to know. */
export type CounterOfDay = { day: string; lines: ReadonlyMap<string, CounterLine> };

/** Cheques of one later date: no bank takes them before then. */
export type PostDated = { chequeDate: string; count: number; amountCents: number };

/** One of the means in the till, as it should be counted. */
export type TillPart = {
  means: CountedMeans;
  /** What should be there: sales less refunds, with the rounding of cash, and with cheques of any date. */
  expectedCents: number;
  /** How much more (positive) or less is there than sales less refunds, since cash was rounded; absent: nothing. */
  roundingCents?: number;
  /** Cheques that can't be deposited on the day, by date, and the number of the others; absent: all can be deposited. */
  postDated?: readonly PostDated[];
  depositCount?: number;
};

/** Computes what of one means should be in the till at the end of the day. `lines`: approved ones of these means that stand. */
export function tillPart(
  means: CountedMeans,
  lines: readonly BookLine[],
  netCents: number,
  counter: CounterOfDay,
): TillPart {
  const roundingCents = lines.reduce((sum, { transactionId, kind }) => {
    const cents = counter.lines.get(transactionId)?.roundingCents ?? 0;
    return kind === "refund" ? sum - cents : sum + cents;
  }, 0);
  const dateOf = ({ transactionId }: BookLine) => counter.lines.get(transactionId)?.chequeDate ?? "";
  const taken = lines.filter(({ kind }) => kind !== "refund");
  const byDate = Map.groupBy(
    taken.filter((line) => dateOf(line) > counter.day),
    dateOf,
  );
  const postDated = [...byDate]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([chequeDate, own]) => ({
      chequeDate,
      count: own.length,
      amountCents: own.reduce((sum, { amountCents }) => sum + amountCents, 0),
    }));
  return {
    means,
    expectedCents: netCents + roundingCents,
    ...(roundingCents !== 0 && { roundingCents }),
    ...(postDated.length > 0 && {
      postDated,
      depositCount: taken.filter((line) => dateOf(line) <= counter.day).length,
    }),
  };
}

/** One line of what the till should hold, where rounding or post-dated cheques make more than one of it. */
export type TillLine =
  | { of: "cash_net" | "cash_rounding" | "cash_expected" | "cheque_expected"; cents: number }
  | { of: "deposit_now"; count: number; cents: number }
  | { of: "post_dated"; chequeDate: string; count: number; cents: number };

/** Lists how the expected sum of the till comes about; nothing where it is sales less refunds, and can be deposited. */
export function tillLines({
  expectedCents,
  roundingCents = 0,
  postDated = [],
  depositCount = 0,
}: TillPart): readonly TillLine[] {
  if (roundingCents !== 0) {
    return [
      { of: "cash_net", cents: expectedCents - roundingCents },
      { of: "cash_rounding", cents: roundingCents },
      { of: "cash_expected", cents: expectedCents },
    ];
  }
  if (postDated.length === 0) return [];
  const laterCents = postDated.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [
    { of: "deposit_now", count: depositCount, cents: expectedCents - laterCents },
    ...postDated.map(({ chequeDate, count, amountCents }) => ({
      ...({ of: "post_dated", chequeDate, count, cents: amountCents } as const),
    })),
    { of: "cheque_expected", cents: expectedCents },
  ];
}
