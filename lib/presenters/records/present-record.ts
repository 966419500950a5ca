import "server-only";
import type { AllowanceView } from "#components/money/adjustments/allowance.ts";
import type { InternalView, TimelineItem } from "#components/top/record/record-timeline.tsx";
import type { RecordView } from "#components/top/record/record-view.ts";
import { type GiveBack, isVoided, type Rulings } from "#lib/domain/adjustments/adjustment-rules.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { daysAround, samePayerSearches } from "#lib/domain/search/box/same-payer.ts";
import { today } from "#lib/domain/time/business-day.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { TransactionView } from "#lib/operations/top/transactions/load-transaction.ts";
import type { InternalPart, TimelineEntry } from "#lib/operations/top/transactions/transaction-timeline.ts";
import { presentNotice } from "#lib/presenters/in-doubt/present-notice.ts";
import { presentOpenEntries } from "#lib/presenters/in-doubt/present-open-entries.ts";
import { presentCheque } from "#lib/presenters/payments/present-cheque.ts";
import { presentRulings } from "#lib/presenters/records/present-rulings.ts";

type Tell = (instant: string) => LocalMoment;

/** Presents a loaded transaction for its components, on the server or in the browser. */
export function presentRecord(
  context: OperationContext,
  storeId: string,
  {
    transaction,
    row,
    timeline,
    remaining,
    rulings,
    giveBack,
    originalId,
    made,
    counter,
    saleOrderNumber,
    warnings,
    notices,
    open,
    notes,
  }: TransactionView,
  { allowance, timeZone, toLocal }: { allowance: AllowanceView | null; timeZone: string; toLocal: Tell },
): RecordView {
  const { actor, clock } = context;
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
    createdAt: toLocal(transaction.createdAt),
    originalId,
    roundingCents: made?.roundingCents ?? 0,
    cheque: counter && presentCheque(counter, dayOf(transaction.createdAt, timeZone)),
    open: (open && presentOpenEntries([open], toLocal)[0]) ?? null,
    saleOrderNumber,
    timeline: [
      ...(made
        ? [{ kind: "made", internal: internalView(made, toLocal), at: toLocal(transaction.createdAt) } as const]
        : []),
      ...timelineItems(timeline, notes, toLocal),
    ],
    remaining,
    rulings: presentRulings(withProposedEnd(rulings, giveBack), clock.now(), toLocal),
    proposed: giveBack.method,
    allowance,
    mayNote: may(actor, "note.write", storeId),
    mayChoose: may(actor, "giveBack.choose", storeId),
    may: {
      refund: may(actor, "refund.create", storeId),
      void: may(actor, "void.create", storeId),
      completion: may(actor, "completion.create", storeId),
    },
    notices: notices.map((one) => presentNotice(context, one, toLocal)),
    chargeAgain: (row?.customerCode ?? "") !== "" && may(actor, "payment.create", storeId),
    samePayer: {
      searches: samePayerSearches(transaction, row?.customerCode ?? ""),
      days: daysAround(dayOf(transaction.createdAt, timeZone), today(clock.now(), timeZone)),
    },
    strangeOffsets: warnings.map(({ offset }) => offset),
    timeZone,
  };
}

function dayOf(instant: string, timeZone: string): Temporal.PlainDate {
  return today(Temporal.Instant.from(instant), timeZone);
}

/** Ends the void of a sale when the form ends it: a little before the service's own cut-off. */
function withProposedEnd(rulings: Rulings, giveBack: GiveBack): Rulings {
  if (giveBack.method !== "void" || !rulings.void.allowed) return rulings;
  return { ...rulings, void: { ...rulings.void, until: giveBack.until } };
}

/** Orders the adjustments and the notes by time, oldest first. */
function timelineItems(
  timeline: TransactionView["timeline"],
  notes: TransactionView["notes"],
  toLocal: Tell,
): readonly TimelineItem[] {
  const dated = [
    ...timeline.map((entry) => ({ at: entry.createdAt, item: adjustmentItem(entry, toLocal) })),
    ...notes.map(({ noteId, staffName, text, writtenAt }) => ({
      at: writtenAt,
      item: { kind: "note", noteId, staffName, text, at: toLocal(writtenAt) } as const,
    })),
  ];
  return dated
    .toSorted((left, right) =>
      Temporal.Instant.compare(Temporal.Instant.from(left.at), Temporal.Instant.from(right.at)),
    )
    .map(({ item }) => item);
}

function adjustmentItem(
  { internal, maybeInternal, maybeRefused, voided, ...adjustment }: TimelineEntry,
  toLocal: Tell,
): TimelineItem {
  return {
    kind: "adjustment",
    adjustment,
    internal: internal && internalView(internal, toLocal),
    maybeInternal,
    maybeRefused,
    voided,
    at: toLocal(adjustment.createdAt),
  };
}

function internalView(internal: InternalPart, toLocal: Tell): InternalView {
  const { operationId, staffName, approverName, reason, note, answerLost, marker, saleOrderNumber, roundingCents } =
    internal;
  const lost = answerLost && { how: answerLost.how, at: toLocal(answerLost.at) };
  return {
    operationId,
    staffName,
    approverName,
    reason,
    note,
    answerLost: lost,
    marker,
    saleOrderNumber,
    roundingCents,
  };
}
