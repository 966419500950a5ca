import type { MoneyVerb } from "#lib/domain/journal/journal.ts";

/** What the people of a store must be told because books differ, each once. */
export const NOTICE_KINDS = [
  /** An operation was closed as never made, and shows after all. */
  "late_arrival",
  /** The service refused an operation of ours, and shows one just like it. */
  "refused_and_shown",
  /** The service shows an adjustment that our journal does not know. */
  "made_elsewhere",
  /** Our journal says that it was made, and the service does not show it. */
  "not_shown",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Times are instants (ISO 8601, UTC). */
export type Notice = {
  noticeId: string;
  storeId: string;
  kind: NoticeKind;
  /** One notice of its kind about it: the adjustment's transaction id, or of what does not show its operation id. */
  subjectId: string;
  /** The transaction that was adjusted; of a refund without a sale, itself. */
  transactionId: string;
  /** Of our journal, where it knows it. */
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

/** What is told, before it is known whether it was told already. */
export type NoticeDraft = Pick<
  Notice,
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
