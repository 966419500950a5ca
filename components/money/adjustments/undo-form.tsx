"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { ReasonName } from "#components/ground/amounts/reason-text.tsx";
import type { Deadline } from "#components/ground/amounts/time-left.tsx";
import { VoidDeadline } from "#components/ground/amounts/void-deadline.tsx";
import { Fact } from "#components/ground/ui/facts.tsx";
import type { AllowanceView, EarlierRefund } from "#components/money/adjustments/allowance.ts";
import type { Offer } from "#components/money/adjustments/attempt/attempt.ts";
import { AttemptSteps } from "#components/money/adjustments/attempt/attempt-steps.tsx";
import { EntryFrame, ReviewButton } from "#components/money/adjustments/attempt/entry-frame.tsx";
import type { CheckAction, OpenEntry } from "#components/money/adjustments/attempt/open-entry.ts";
import { SaleFacts } from "#components/money/adjustments/attempt/sale-facts.tsx";
import { useAttempt } from "#components/money/adjustments/attempt/use-attempt.ts";
import { EarlierRefunds } from "#components/money/adjustments/earlier-refunds.tsx";
import { NoteField } from "#components/money/adjustments/note-field.tsx";
import { ReasonChoice } from "#components/money/adjustments/reason-choice.tsx";
import { useEntryForm } from "#components/money/adjustments/use-entry-form.ts";
import type { FormFailure, MoneyOutcome } from "#lib/domain/outcome.ts";
import { type VoidInput, voidEntry } from "#lib/inputs/money/adjustment-inputs.ts";

/** The offer to undo a refund of today as a whole, until the void window closes. */
export type UndoOffer = Offer & {
  /** Its sale; null for a refund without one, or where that could not be read. */
  originalId: string | null;
  until: Deadline;
  /** The store's reasons, in the order of the digit keys. */
  reasons: readonly string[];
  /**
   * The amount of its sale that can be refunded afterwards, and the sale's other refunds; null without a sale, or when it could
   * not be read.
   */
  after: { remainingCents: number; otherRefunds: readonly EarlierRefund[] } | null;
  /** The person's limits and the day's refunds; null for a person who may not refund. */
  allowance: AllowanceView | null;
};

type Attempt = { offer: UndoOffer; input: VoidInput };

/** Undoes a refund as if it had never been made: reason, facts to confirm, result. */
export function UndoForm({
  offer,
  open,
  action,
  check,
  children,
}: {
  /** Null when it cannot be undone now, or the offer could not be read; the children say why. */
  offer: UndoOffer | null;
  open: OpenEntry | null;
  action: (input: VoidInput) => Promise<MoneyOutcome | FormFailure>;
  check: CheckAction;
  children: ReactNode;
}) {
  const t = useTranslations("refund");
  const form = useEntryForm({ schema: voidEntry, values: { reason: "", note: "" } });
  const steps = useAttempt<Attempt>(({ input }) => action(input), form.nextAfter);

  const review = form.handleSubmit((_, entry) => {
    if (!offer) return;
    const { storeId, transactionId, operationId, sale } = offer;
    const refund = { storeId, transactionId, operationId, amountCents: sale.amountCents };
    steps.review({ offer, input: { ...refund, ...entry, byName: false } });
  });

  return (
    <AttemptSteps
      steps={steps}
      open={open}
      check={check}
      entry={
        offer ? (
          <EntryFrame
            title={t("undoTitle")}
            subject={t("subject.refund")}
            facts={<SaleFacts offer={offer} />}
            onSubmit={review}
            startAt="reason"
          >
            <ReasonChoice reasons={offer.reasons} field={form.field("reason")} error={form.fault("reason")} />
            <NoteField field={form.field("note")} hint={t("noteHint")} error={form.fault("note")} />
            <p className="text-ink-muted">
              <VoidDeadline of="refund" deadline={offer.until} />
            </p>
            <div>
              <ReviewButton />
            </div>
          </EntryFrame>
        ) : (
          children
        )
      }
      requestOf={({ offer }) => ({
        act: "undo",
        amountCents: offer.sale.amountCents,
        offer,
        originalId: offer.originalId,
      })}
      factsOf={({ offer, input }) => (
        <>
          <UndoFacts offer={offer} />
          <Fact name={t("reason")}>
            <ReasonName reason={input.reason} />
          </Fact>
          <Fact name={t("note")}>{input.note || t("noNote")}</Fact>
        </>
      )}
      afterDone={() => null}
    />
  );
}

/** Shows the effect of the undo on the sale and on the day; the refund still counts toward limits. */
function UndoFacts({ offer: { after, allowance, currency } }: { offer: UndoOffer }) {
  const t = useTranslations("refund");
  const tAllowance = useTranslations("allowance");
  const locale = useLocale();
  return (
    <>
      {after && (
        <>
          <Fact name={t("remainingAfter")}>
            <Amount amountCents={after.remainingCents} currency={currency} />
          </Fact>
          <Fact name={tAllowance("others")}>
            <EarlierRefunds refunds={after.otherRefunds} currency={currency} />
          </Fact>
        </>
      )}
      {allowance && (
        <Fact name={tAllowance("limit")}>
          {tAllowance("undoCounts", { used: moneyText(allowance.own.amountCents, currency, locale) })}
        </Fact>
      )}
    </>
  );
}
