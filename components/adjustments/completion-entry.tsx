"use client";

import { useLocale, useTranslations } from "next-intl";
import type { FormEventHandler } from "react";
import { type UseFormRegisterReturn, type UseFormReturn, useWatch } from "react-hook-form";
import { EntryFrame } from "#components/adjustments/attempt/entry-frame.tsx";
import { ReviewButton } from "#components/adjustments/attempt/review-button.tsx";
import { useFieldErrors } from "#components/adjustments/attempt/use-field-errors.ts";
import { type CompletionFields, TYPED_FIELDS } from "#components/adjustments/completion-fields.ts";
import type { CompletionOffer } from "#components/adjustments/completion-offer.ts";
import { NoteField } from "#components/adjustments/note-field.tsx";
import { SaleFacts } from "#components/adjustments/sale-facts.tsx";
import { moneyText } from "#components/payments/amount-text.ts";
import { Button } from "#components/ui/button.tsx";
import { AmountField } from "#components/ui/fields/amount-field.tsx";
import { focusFirstFault } from "#components/ui/hooks/focus-first-fault.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import type { CompletionInput } from "#lib/inputs/adjustment-inputs.ts";

/** The first step: how much of what is held is charged, what becomes of the rest, and a note. Nothing is sent from here. */
export function CompletionEntry({
  offer,
  form,
  amountField,
  onSubmit,
  onRelease,
}: {
  offer: CompletionOffer;
  form: UseFormReturn<CompletionFields, unknown, CompletionInput>;
  amountField: UseFormRegisterReturn;
  onSubmit: FormEventHandler;
  onRelease: () => void;
}) {
  const t = useTranslations("completion");
  const tRefund = useTranslations("refund");
  const locale = useLocale();
  const { reserveCents, currency, severalCompletions, mayRelease, takesRelease } = offer;
  const money = (cents: number) => moneyText(cents, currency, locale);
  const held = money(reserveCents);
  const { errors } = form.formState;
  const sentence = useFieldErrors(held);
  const amountCents = readCents(useWatch({ control: form.control, name: "amount" })) ?? 0;
  const restCents = reserveCents - amountCents;
  return (
    <EntryFrame
      title={t("entryTitle")}
      subject={tRefund("subject.hold")}
      facts={<SaleFacts offer={offer} />}
      onSubmit={onSubmit}
      focusFirst={() => focusFirstFault(form, TYPED_FIELDS)}
    >
      <AmountField
        label={t("amount")}
        hint={t("amountHint", { held })}
        error={sentence(errors.amount?.message)}
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
      <NoteField field={form.register("note")} hint={t("noteHint")} error={sentence(errors.note?.message)} />
      <div className="flex flex-wrap gap-2">
        <ReviewButton />
        {mayRelease && <Button onClick={onRelease}>{t("release")}</Button>}
      </div>
      {!mayRelease && <p className="text-ink-muted">{t(takesRelease ? "expiresNow" : "expires")}</p>}
    </EntryFrame>
  );
}
