"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode, SubmitEventHandler } from "react";
import { type UseFormRegisterReturn, useWatch } from "react-hook-form";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { amountFieldText } from "#components/ground/amounts/typed-amount.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Fact } from "#components/ground/ui/facts.tsx";
import { AmountField } from "#components/ground/ui/fields/amount-field.tsx";
import { amountFaults } from "#components/money/adjustments/amount-faults.ts";
import { AttemptSteps } from "#components/money/adjustments/attempt/attempt-steps.tsx";
import { EntryFrame, ReviewButton } from "#components/money/adjustments/attempt/entry-frame.tsx";
import type { CheckAction, OpenEntry } from "#components/money/adjustments/attempt/open-entry.ts";
import { SaleFacts } from "#components/money/adjustments/attempt/sale-facts.tsx";
import { useAttempt } from "#components/money/adjustments/attempt/use-attempt.ts";
import type { CompletionOffer } from "#components/money/adjustments/completion-offer.ts";
import { NoteField } from "#components/money/adjustments/note-field.tsx";
import { useAmountEntry } from "#components/money/adjustments/use-amount-entry.ts";
import { type EntryForm, useEntryForm } from "#components/money/adjustments/use-entry-form.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import type { FormFailure, MoneyOutcome } from "#lib/domain/outcome.ts";
import { type CompletionInput, completionEntry } from "#lib/inputs/money/adjustment-inputs.ts";

type Attempt = { offer: CompletionOffer; input: CompletionInput };

/** Completes a pre-authorization in part or in full, or releases it: amount, facts to confirm, result. */
export function CompletionForm({
  offer,
  open,
  action,
  check,
  children,
}: {
  /** Null when nothing can be completed now, or the offer could not be read; the children say why. */
  offer: CompletionOffer | null;
  open: OpenEntry | null;
  action: (input: CompletionInput) => Promise<MoneyOutcome | FormFailure>;
  check: CheckAction;
  children: ReactNode;
}) {
  const t = useTranslations("completion");
  const tRefund = useTranslations("refund");
  const locale = useLocale();
  const money = (cents: number, { currency }: CompletionOffer) => moneyText(cents, currency, locale);
  const reserveText = offer ? amountFieldText(offer.reserveCents, locale) : "";
  const form = useEntryForm({
    schema: completionEntry,
    values: { amount: reserveText, note: "" },
    check: ({ amount }) =>
      amountFaults(amount, { ...offer, mostCents: offer?.reserveCents, aboveMost: "amount_above_reserve" }),
    most: offer ? money(offer.reserveCents, offer) : "",
  });
  const steps = useAttempt<Attempt>(({ input }) => action(input), form.nextAfter);

  const amountField = useAmountEntry(form, reserveText);

  const review = form.handleSubmit((_, { amountCents, note }) => {
    if (offer) steps.review({ offer, input: { ...preAuthOf(offer), act: "completion", amountCents, note } });
  });

  /** The server reports an invalid note in its field. */
  function reviewRelease() {
    if (offer) steps.review({ offer, input: { ...preAuthOf(offer), act: "release", note: form.getValues("note") } });
  }

  return (
    <AttemptSteps
      steps={steps}
      open={open}
      check={check}
      entry={
        offer ? (
          <CompletionEntry
            offer={offer}
            form={form}
            amountField={amountField}
            onSubmit={review}
            onRelease={reviewRelease}
          />
        ) : (
          children
        )
      }
      requestOf={({ offer, input }) => ({
        act: input.act,
        amountCents: input.act === "release" ? offer.sale.amountCents : input.amountCents,
        offer,
      })}
      factsOf={({ offer, input }) => (
        <>
          {input.act === "completion" && (
            <Fact name={t(offer.severalCompletions ? "stillHeld" : "givenUp")}>
              <Amount amountCents={offer.reserveCents - input.amountCents} currency={offer.currency} />
            </Fact>
          )}
          <Fact name={tRefund("note")}>{input.note || tRefund("noNote")}</Fact>
        </>
      )}
      afterDone={({ offer, input }) => {
        if (input.act === "release") return null;
        const heldCents = offer.sale.amountCents;
        const completedCents = heldCents - offer.reserveCents + input.amountCents;
        const words = { completed: money(completedCents, offer), held: money(heldCents, offer) };
        return (
          <>
            <Fact name={t("completedInAll")}>{t("completedOf", words)}</Fact>
            <Fact name={t(offer.severalCompletions ? "stillHeld" : "givenUp")}>
              <Amount amountCents={offer.reserveCents - input.amountCents} currency={offer.currency} />
            </Fact>
          </>
        );
      }}
    />
  );
}

function preAuthOf({ storeId, transactionId, operationId, reserveCents }: CompletionOffer) {
  return { storeId, transactionId, operationId, reserveCents };
}

/** Shows the first step: the amount to charge, the fate of the rest, and a note. Nothing is sent from here. */
function CompletionEntry({
  offer,
  form,
  amountField,
  onSubmit,
  onRelease,
}: {
  offer: CompletionOffer;
  form: EntryForm<typeof completionEntry>;
  amountField: UseFormRegisterReturn;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onRelease: () => void;
}) {
  const t = useTranslations("completion");
  const tRefund = useTranslations("refund");
  const locale = useLocale();
  const { reserveCents, currency, severalCompletions, mayRelease, takesRelease } = offer;
  const money = (cents: number) => moneyText(cents, currency, locale);
  const held = money(reserveCents);
  const amountCents = readCents(useWatch({ control: form.control, name: "amount" })) ?? 0;
  const restCents = reserveCents - amountCents;
  return (
    <EntryFrame
      title={t("entryTitle")}
      subject={tRefund("subject.preAuth")}
      facts={<SaleFacts offer={offer} />}
      onSubmit={onSubmit}
      startAt={form.firstFault}
    >
      <AmountField
        label={t("amount")}
        hint={t("amountHint", { held })}
        error={form.fault("amount")}
        currency={currency}
        className="max-w-80"
        onFocus={(event) => event.target.select()}
        {...amountField}
      />
      {amountCents > 0 && restCents > 0 && (
        <p role="status" className="border-l-2 border-line-strong pl-3">
          {t(severalCompletions ? "restStays" : "restGivenUp", { rest: money(restCents) })}
        </p>
      )}
      <NoteField field={form.field("note")} hint={t("noteHint")} error={form.fault("note")} />
      <div className="flex flex-wrap gap-2">
        <ReviewButton />
        {mayRelease && <Button onClick={onRelease}>{t("release")}</Button>}
      </div>
      {!mayRelease && <p className="text-ink-muted">{t(takesRelease ? "expiresNow" : "expires")}</p>}
    </EntryFrame>
  );
}
