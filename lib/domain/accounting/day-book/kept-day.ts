import type { CheckedDay } from "#lib/domain/accounting/day-book/book-schedule.ts";
import type { DayProof } from "#lib/domain/accounting/day-book/day-proof.ts";
import type { KeptFigures } from "#lib/domain/accounting/day-book/kept-figures.ts";
import type { LineChange } from "#lib/domain/accounting/day-book/line-changes.ts";

/** A business day that is over, as the service had it when it was last read. */
export type KeptDay = CheckedDay & { storeId: string; proof: DayProof; figures: KeptFigures };

/** A late change: what the service says of a transaction now differs from what the book had kept of its day. */
export type BookChange = LineChange & { storeId: string; day: string; transactionId: string; noticedAt: string };
