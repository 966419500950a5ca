import type { MoneyVerb } from "#lib/domain/journal/journal.ts";

/** The differences between the two books that the people of a store must see, each once. */
export const NOTICE_KINDS = [
  /** An operation was closed as never made, and shows after all. */
  "late_arrival",
  /** The service refused an operation of ours, and shows one just like it. */
  "refused_and_shown",
  /** The service shows an adjustment that our journal does not know. */
  "made_elsewhere",
  /** Our journal has an applied operation that the service does not show. */
  "not_shown",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Times are instants (ISO 8601, UTC). */
export type JournalNotice = {
  noticeId: string;
  storeId: string;
  kind: NoticeKind;
  /**
   * The adjustment's transaction id, or the operation id of an operation that does not show. Each has one notice of a
   * kind.
   */
  subjectId: string;
  /** The transaction that was adjusted; for a refund without a sale, the refund itself. */
  transactionId: string;
  /** The operation in our journal; null where the journal does not know it. */
  operationId: string | null;
  verb: MoneyVerb | null;
  amountCents: number;
  /** Empty when it is not known. */
  currency: string;
  happenedAt: string;
  raisedAt: string;
  acknowledgedAt: string | null;
  acknowledgedBy: string | null;
};

/** A notice before the store decides whether it was raised already. */
export type NoticeDraft = Pick<
  JournalNotice,
  | "storeId"
  | "kind"
  | "subjectId"
  | "transactionId"
  | "operationId"
  | "verb"
  | "amountCents"
  | "currency"
  | "happenedAt"
>;
