import "server-only";
import { toldRulings } from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/told-rulings.ts";
import type { TimelineItem } from "#components/transactions/adjustment-timeline.tsx";
import type { RecordView } from "#components/transactions/record-view.ts";
import { isVoided } from "#lib/domain/adjustment-rules.ts";
import type { LocalMoment } from "#lib/domain/local-moment.ts";
import { may } from "#lib/domain/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { TransactionView } from "#lib/operations/load-transaction.ts";

type Tell = (instant: string) => LocalMoment;

/** A loaded transaction as its components draw it, on the server or in the browser. */
export function recordView(
  { actor, clock, gatewayFor }: OperationContext,
  storeId: string,
  { transaction, row, timeline, remaining, rulings, originalId, warnings }: TransactionView,
  tell: Tell,
): RecordView {
  return {
    transaction,
    row: row && {
      productName: row.productName,
      productId: row.productId,
      customerCode: row.customerCode,
      ipAddress: row.ipAddress,
    },
    voided: isVoided(transaction),
    currency: row?.currency ?? "",
    createdAt: tell(transaction.createdAt),
    originalId,
    timeline: timelineItems(timeline, tell),
    remaining,
    rulings: toldRulings(rulings, clock.now(), tell),
    may: {
      refund: may(actor, "refund.create", storeId),
      void: may(actor, "void.create", storeId),
      completion: may(actor, "completion.create", storeId),
    },
    strangeOffsets: warnings.map(({ offset }) => offset),
    timeZone: gatewayFor(storeId).timeZone,
  };
}

function timelineItems(timeline: TransactionView["timeline"], tell: Tell): readonly TimelineItem[] {
  const byTime = [...timeline].sort((one, other) =>
    Temporal.Instant.compare(Temporal.Instant.from(one.createdAt), Temporal.Instant.from(other.createdAt)),
  );
  return byTime.map(({ ours, voided, ...adjustment }) => ({
    adjustment,
    ours: ours && { staffName: ours.staffName, reason: ours.reason, note: ours.note },
    voided,
    at: tell(adjustment.createdAt),
  }));
}
