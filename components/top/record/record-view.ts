import type { ChequeView } from "#components/ground/amounts/cheque-text.tsx";
import type { Right } from "#components/ground/amounts/forbidden.tsx";
import type { Deadline } from "#components/ground/amounts/time-left.tsx";
import type { NoticeView } from "#components/in-doubt/notice-view.ts";
import type { AllowanceView } from "#components/money/adjustments/allowance.ts";
import type { OpenEntry } from "#components/money/adjustments/attempt/open-entry.ts";
import type { RequestBesideView } from "#components/top/approvals/requests-beside.tsx";
import type { TimelineItem } from "#components/top/record/record-timeline.tsx";
import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { Remaining } from "#lib/domain/adjustments/history.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { SamePayerSearch } from "#lib/domain/search/box/same-payer.ts";
import type { Days } from "#lib/domain/time/days.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { Transaction, TransactionRow } from "#lib/domain/transactions/transaction.ts";

/** A ruling as screens show it, with its deadline by the store's clocks and the time left. */
export type RulingView =
  | { allowed: true; maxCents: number; deadline: Deadline | null }
  | { allowed: false; reason: Reason<PaymentRule> };

export type RulingsView = { refund: RulingView; void: RulingView; completion: RulingView; release: RulingView };

/** Facts that only the transaction's row in the reports has. */
export type RecordRow = Pick<TransactionRow, "productName" | "productId" | "customerCode" | "ipAddress">;

/** The searches for other payments of the same person, and their days. */
export type SamePayerView = { searches: readonly SamePayerSearch[]; days: Days };

/** A transaction as its page and the side panel show it: times and deadlines by the store's clocks. */
export type RecordView = {
  transaction: Transaction;
  /** Null when the reports do not show it. */
  row: RecordRow | null;
  voided: boolean;
  /** Empty when it is not known. */
  currency: string;
  createdAt: LocalMoment;
  /** The transaction that an adjustment adjusts. Null for a sale, or when that is not known. */
  originalId: string | null;
  /** How much more (positive) or less than the amount changed hands in cash. */
  roundingCents: number;
  /** The cheque of a payment that was taken here; null for other means, and where nobody wrote down any of it. */
  cheque: ChequeView | null;
  /** The sale's own number, where it bears a marker; else empty. */
  saleOrderNumber: string;
  /** Our unsettled operation on it or on its sale. */
  open: OpenEntry | null;
  timeline: readonly TimelineItem[];
  remaining: Remaining;
  rulings: RulingsView;
  /** The method by which the whole rest would be refunded now. */
  proposed: RefundMethod | "none";
  /** The amount that this person may refund alone; null for a person who may not refund. */
  allowance: AllowanceView | null;
  /** Whether this person may write notes about it. */
  mayNote: boolean;
  /** Whether this person may choose another method than the proposed one. */
  mayChoose: boolean;
  /** The rights of this person. */
  may: Readonly<Record<Right, boolean>>;
  /** Notices about it that nobody has acknowledged. */
  notices: readonly NoticeView[];
  samePayer: SamePayerView;
  /** Whether this person can charge the same customer's stored card again. */
  chargeAgain: boolean;
  /** Offsets of the service that do not fit the configured zone. */
  strangeOffsets: readonly string[];
  /** IANA name of that zone. */
  timeZone: string;
};

/** A record for the side panel, with the approval requests about it. */
export type RecordBeside = RecordView & { requests: readonly RequestBesideView[] };
