"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEventHandler, useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ReasonChoice } from "#components/adjustments/reason-choice.tsx";
import { type RefundFields, TYPED_FIELDS } from "#components/adjustments/refund-fields.ts";
import type { RefundOffer } from "#components/adjustments/refund-offer.ts";
import { SaleFacts } from "#components/adjustments/sale-facts.tsx";
import { moneyText } from "#components/transactions/amount-text.ts";
import { AmountField } from "#components/ui/amount-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextareaField } from "#components/ui/textarea-field.tsx";
import type { RefundInput } from "#lib/inputs/refund.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type ErrorName = keyof Messages["refund"]["errors"];

/** The first step: how much, why, and a note. Nothing is sent from here; it leads to the review. */
export function RefundEntry({
  offer,
  form,
  onSubmit,
}: {
  offer: RefundOffer;
  form: UseFormReturn<RefundFields, unknown, RefundInput>;
  onSubmit: FormEventHandler;
}) {
  const t = useTranslations("refund");
  const locale = useLocale();
  const remaining = moneyText(offer.remainingCents, offer.currency, locale);
  const { errors } = form.formState;
  const heading = useRef<HTMLHeadingElement>(null);
  // Shown anew, the form begins at its heading, or at the first field that the server could not take.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form is shown, never while one types
  useEffect(() => {
    const wrong = TYPED_FIELDS.find((name) => errors[name]);
    if (wrong) form.setFocus(wrong);
    else heading.current?.focus();
  }, []);
  const sentence = (name: string | undefined) => {
    if (name === undefined) return undefined;
    const key = `errors.${name as ErrorName}` as const;
    return t(t.has(key) ? key : "errors.unreadable", { remaining });
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel>
        <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
          <h2 ref={heading} tabIndex={-1} className="self-start text-base font-semibold">
            {t("entryTitle")}
          </h2>
          <AmountField
            label={t("amount")}
            hint={t("amountHint", { remaining })}
            error={sentence(errors.amount?.message)}
            currency={offer.currency}
            className="max-w-80"
            onFocus={(event) => event.target.select()}
            {...form.register("amount")}
          />
          <ReasonChoice field={form.register("reason")} error={sentence(errors.reason?.message)} />
          <TextareaField
            label={t("note")}
            hint={t("noteHint")}
            error={sentence(errors.note?.message)}
            rows={2}
            {...form.register("note")}
          />
          <div>
            <Button type="submit" variant="primary">
              {t("review")}
              <KeyHint keys="Enter" />
            </Button>
          </div>
        </form>
      </Panel>
      <Panel title={t("sale")} className="max-lg:order-first">
        <SaleFacts offer={offer} />
      </Panel>
    </div>
  );
}
