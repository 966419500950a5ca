import type { MoneyVerb } from "#lib/domain/journal/journal.ts";
import type { NoticeKind } from "#lib/domain/journal/journal-notice.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** A notice as screens tell it: times as the store's clocks show them. */
export type NoticeView = {
  noticeId: string;
  storeId: string;
  kind: NoticeKind;
  transactionId: string;
  /** The adjustment that it is about; null where the service shows none. */
  adjustmentId: string | null;
  verb: MoneyVerb | "other";
  amountCents: number;
  currency: string;
  happenedAt: LocalMoment;
  /** For a late arrival: the operation that takes it back. */
  undo: Undo | null;
};

/**
 * A refund is undone on its own day, a charge given back at any time, each by this person or by others; nothing takes back a void or a
 * release.
 */
export type Undo =
  | { by: "undo"; is: "offered" | "others" | "over" }
  | { by: "giveBack"; is: "offered" | "others" }
  | { by: "nothing"; what: "void" | "release" };
