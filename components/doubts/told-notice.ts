import type { MoneyVerb } from "#lib/domain/journal.ts";
import type { LocalMoment } from "#lib/domain/local-moment.ts";
import type { NoticeKind } from "#lib/domain/notice.ts";

/** A notice as screens tell it: times as the store's clocks show them. */
export type ToldNotice = {
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
  /** Of a refund that arrived late: this person may undo it, others may, or the day of it is over. */
  undo: "offered" | "others" | "over" | null;
};
