import "server-only";
import type { NoticeView, Undo } from "#components/in-doubt/notice-view.ts";
import type { JournalNotice } from "#lib/domain/journal/journal-notice.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { easternDay, voidClosesAt } from "#lib/domain/time/eastern-day.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** Presents a notice in the store's zone, for the acting person. */
export function presentNotice(
  context: Pick<OperationContext, "actor" | "clock">,
  notice: JournalNotice,
  toLocal: (instant: string) => LocalMoment,
): NoticeView {
  const { noticeId, storeId, kind, subjectId, transactionId, verb, amountCents, currency, happenedAt } = notice;
  return {
    noticeId,
    storeId,
    kind,
    transactionId,
    adjustmentId: kind === "not_shown" ? null : subjectId,
    verb: verb ?? "other",
    amountCents,
    currency,
    happenedAt: toLocal(happenedAt),
    undo: kind === "late_arrival" ? undoOf(context, notice) : null,
  };
}

function undoOf(
  { actor, clock }: Pick<OperationContext, "actor" | "clock">,
  { storeId, verb, amountCents, happenedAt }: JournalNotice,
): Undo | null {
  switch (verb) {
    case "refund":
    case "unreferenced_refund": {
      const closesAt = voidClosesAt(easternDay(Temporal.Instant.from(happenedAt)));
      if (Temporal.Instant.compare(clock.now(), closesAt) >= 0) return { by: "undo", is: "over" };
      return { by: "undo", is: may(actor, "void.create", storeId) ? "offered" : "others" };
    }
    case "payment":
    case "completion":
      if (amountCents === 0) return { by: "nothing", what: "release" };
      return { by: "giveBack", is: may(actor, "refund.create", storeId) ? "offered" : "others" };
    case "void":
      return { by: "nothing", what: "void" };
    default:
      return null;
  }
}
