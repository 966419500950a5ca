import type { NoticeView } from "#components/in-doubt/notice-view.ts";
import type { NoticeKind } from "#lib/domain/journal/journal-notice.ts";

/** The text of a notice, by its kind and its verb; keys under `notices`. */
export const NOTICE_TEXTS = {
  late_arrival: {
    refund: "text.late_arrival.refund",
    void: "text.late_arrival.void",
    completion: "text.late_arrival.completion",
    unreferenced_refund: "text.late_arrival.refund",
    payment: "text.late_arrival.payment",
    pre_authorization: "text.late_arrival.pre_authorization",
    other: "text.late_arrival.refund",
  },
  refused_and_shown: {
    refund: "text.refused_and_shown.refund",
    void: "text.refused_and_shown.void",
    completion: "text.refused_and_shown.completion",
    unreferenced_refund: "text.refused_and_shown.refund",
    payment: "text.refused_and_shown.payment",
    pre_authorization: "text.refused_and_shown.pre_authorization",
    other: "text.refused_and_shown.refund",
  },
  made_elsewhere: {
    refund: "text.made_elsewhere.refund",
    void: "text.made_elsewhere.void",
    completion: "text.made_elsewhere.completion",
    unreferenced_refund: "text.made_elsewhere.other",
    payment: "text.made_elsewhere.payment",
    pre_authorization: "text.made_elsewhere.pre_authorization",
    other: "text.made_elsewhere.other",
  },
  not_shown: {
    refund: "text.not_shown.refund",
    void: "text.not_shown.void",
    completion: "text.not_shown.completion",
    unreferenced_refund: "text.not_shown.refund",
    payment: "text.not_shown.payment",
    pre_authorization: "text.not_shown.pre_authorization",
    other: "text.not_shown.refund",
  },
} as const satisfies Readonly<Record<NoticeKind, Readonly<Record<NoticeView["verb"], string>>>>;
