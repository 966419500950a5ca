import "server-only";
import type { LineChange } from "#lib/domain/accounting/day-book/line-changes.ts";
import type { DayCloseFigure } from "#lib/domain/accounting/day-close/day-close-question.ts";
import type { DayCloseStep, dayCloseState } from "#lib/domain/accounting/day-close/day-close-step.ts";
import type { JournalDifference } from "#lib/domain/accounting/day-close/journal-differences.ts";
import type { CountedMeans, TillLine } from "#lib/domain/accounting/day-close/till.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { CardBrand, PaymentMethod, TransactionKind } from "#lib/domain/transactions/transaction.ts";

/** The fixed texts of the file. */
export type DayCloseText =
  | "store"
  | "state"
  | "dayZone"
  | "readAt"
  | "transactions"
  | "digest"
  | "madeBy"
  | "madeAt"
  | "byMethod"
  | "byPerson"
  | "currency"
  | "unknownCurrency"
  | "method"
  | "brand"
  | "person"
  | "notHere"
  | "total"
  | "net"
  | "till"
  | "tillPart"
  | "cheques"
  | "sum"
  | "count"
  | "nothingToCount"
  | "means"
  | "expected"
  | "counted"
  | "difference"
  | "ties"
  | "service"
  | "serviceEqual"
  | "serviceUnread"
  | "journal"
  | "journalEqual"
  | "since"
  | "sinceRead"
  | "rows"
  | "where"
  | "what"
  | "transaction"
  | "kind"
  | "before"
  | "now"
  | "refundedBefore"
  | "refundedNow"
  | "voided"
  | "yes"
  | "no"
  | "steps"
  | "notSigned"
  | "step"
  | "by"
  | "at"
  | "utcOffset"
  | "note"
  | "day"
  | "lateChanges"
  | "noticedAt"
  | "noticedFrom"
  | "noticedBefore"
  | "comparedAt"
  | "notCompared"
  | "noChanges";

/** The words of the file of a close, in its language. */
export type DayCloseWords = {
  title(day: string): string;
  text(name: DayCloseText): string;
  /** The headings of the number and of the amount of a figure. */
  number(figure: Exclude<DayCloseFigure, "net">): string;
  amount(figure: Exclude<DayCloseFigure, "net">): string;
  /** How many rows differ from the service, from our journal, or since the last sign-off. */
  differing(from: "service" | "journal" | "since", count: number): string;
  state(state: ReturnType<typeof dayCloseState>): string;
  method(method: PaymentMethod): string;
  brand(brand: CardBrand): string;
  kind(kind: TransactionKind): string;
  verb(verb: JournalEntry["verb"]): string;
  /** A line of what the till should hold. */
  till(line: TillLine): string;
  means(means: CountedMeans): string;
  change(change: LineChange["change"]): string;
  what(what: JournalDifference["what"]): string;
  step(event: DayCloseStep["event"]): string;
};
