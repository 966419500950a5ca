import type { Allowance } from "#components/adjustments/allowance.ts";
import type { RequestBesideView } from "#components/approvals/requests-beside.tsx";
import type { NoticeView } from "#components/in-doubt/notice-view.ts";
import type { Right } from "#components/payments/forbidden.tsx";
import type { Deadline } from "#components/payments/time-left.tsx";
import type { TimelineItem } from "#components/record/adjustment-timeline.tsx";
import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { Remaining } from "#lib/domain/adjustments/standing-amounts.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { Transaction, TransactionRow } from "#lib/domain/transactions/transaction.ts";

/** A ruling told for a screen: its deadline as the store's clocks show it, and how long that is from now. */
export type RulingView =
  | { allowed: true; maxCents: number; deadline: Deadline | null }
  | { allowed: false; reason: Reason };

export type RulingsView = { refund: RulingView; void: RulingView; completion: RulingView; release: RulingView };

/** What only the transaction's line in the reports tells. */
export type RecordRow = Pick<TransactionRow, "productName" | "productId" | "customerCode" | "ipAddress">;

/** A transaction as its page and the panel beside a list tell it: times and deadlines as the store's clocks show them. */
export type RecordView = {
  transaction: Transaction;
  /** Null when the reports do not show it. */
  row: RecordRow | null;
  voided: boolean;
  /** Empty when it is not known. */
  currency: string;
  createdAt: LocalMoment;
  /** Of an adjustment: what it adjusts. Null when it is a sale, or when that is not known. */
  originalId: string | null;
  /** The operation of ours that made it, which has a slip; null for a sale, and for what was made elsewhere. */
  slipId: string | null;
  /** The sale's own number, where it bears a marker; else empty. */
  saleOrderNumber: string;
  timeline: readonly TimelineItem[];
  remaining: Remaining;
  rulings: RulingsView;
  /** How all that remains would be given back now. */
  proposed: RefundMethod | "none";
  /** What this person may give back alone; null for whoever may not at all. */
  allowance: Allowance | null;
  /** Whether this person may name another way than the proposed one. */
  mayChoose: boolean;
  /** What this person may do at all. */
  may: Readonly<Record<Right, boolean>>;
  /** What about it must be told and nobody acknowledged yet. */
  notices: readonly NoticeView[];
  /** Offsets of the service that do not fit the configured zone. */
  strangeOffsets: readonly string[];
  /** IANA name of that zone. */
  timeZone: string;
};

/** The same for the panel beside a list, with what is asked of a second person about it. */
export type RecordBeside = RecordView & { requests: readonly RequestBesideView[] };
