"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEventHandler, useEffect, useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type CompletionFields, TYPED_FIELDS } from "#components/adjustments/completion-fields.ts";
import type { CompletionOffer } from "#components/adjustments/completion-offer.ts";
import { SaleFacts } from "#components/adjustments/sale-facts.tsx";
import { readComma } from "#components/adjustments/typed-amount.ts";
import { useFieldErrors } from "#components/adjustments/use-field-errors.ts";
import { moneyText } from "#components/transactions/amount-text.ts";
import { AmountField } from "#components/ui/amount-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextareaField } from "#components/ui/textarea-field.tsx";
import { parseAmount } from "#lib/domain/money.ts";
import type { CompletionInput } from "#lib/inputs/completion.ts";

/** The first step: how much of what is held is charged, what becomes of the rest, and a note. Nothing is sent from here. */
export function CompletionEntry({
  offer,
  form,
  onSubmit,
  onRelease,
}: {
  offer: CompletionOffer;
  form: UseFormReturn<CompletionFields, unknown, CompletionInput>;
  onSubmit: FormEventHandler;
  onRelease: () => void;
}) {
  const t = useTranslations("completion");
  const tRefund = useTranslations("refund");
  const locale = useLocale();
  const { reserveCents, currency, severalCompletions, mayRelease } = offer;
  const money = (cents: number) => moneyText(cents, currency, locale);
  const held = money(reserveCents);
  const { errors } = form.formState;
  const sentence = useFieldErrors(held);
  const heading = useRef<HTMLHeadingElement>(null);
  const amountCents = parseAmount(readComma(useWatch({ control: form.control, name: "amount" }), locale)) ?? 0;
  const restCents = reserveCents - amountCents;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form is shown, never while one types
  useEffect(() => {
    const wrong = TYPED_FIELDS.find((name) => errors[name]);
    if (wrong) form.setFocus(wrong);
    else heading.current?.focus();
  }, []);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel>
        <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
          <h2 ref={heading} tabIndex={-1} className="self-start text-base font-semibold">
            {t("entryTitle")}
          </h2>
          <AmountField
            label={t("amount")}
            hint={t("amountHint", { held })}
            error={sentence(errors.amount?.message)}
            currency={currency}
            className="max-w-80"
            onFocus={(event) => event.target.select()}
            {...form.register("amount")}
          />
          {amountCents > 0 && restCents > 0 && (
            <p role="status" className="border-l-2 border-line-strong pl-3">
              {t(severalCompletions ? "restStays" : "restGivenUp", { rest: money(restCents) })}
            </p>
          )}
          <TextareaField
            label={tRefund("note")}
            hint={t("noteHint")}
            error={sentence(errors.note?.message)}
            rows={2}
            {...form.register("note")}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary">
              {tRefund("review")}
              <KeyHint keys="Enter" />
            </Button>
            {mayRelease && <Button onClick={onRelease}>{t("release")}</Button>}
          </div>
          {!mayRelease && <p className="text-ink-muted">{t("lapses")}</p>}
        </form>
      </Panel>
      <Panel title={tRefund("subject.hold")} className="max-lg:order-first">
        <SaleFacts offer={offer} />
      </Panel>
    </div>
  );
}
