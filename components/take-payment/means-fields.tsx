"use client";

import { useLocale, useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { moneyText } from "#components/payments/amount-text.ts";
import type { PaymentFields } from "#components/take-payment/payment-fields.ts";
import { ProfileFields } from "#components/take-payment/profile-fields.tsx";
import { usePaymentErrors } from "#components/take-payment/use-payment-errors.ts";
import { AmountField } from "#components/ui/fields/amount-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import type { PaymentMeans } from "#lib/domain/payments/payment.ts";

/** The fields of the chosen means. A card has none here: its digits are typed on a page of their own. */
export function MeansFields({
  storeId,
  form,
  means,
  currency,
}: {
  storeId: string;
  form: UseFormReturn<PaymentFields>;
  means: PaymentMeans;
  currency: string;
}) {
  const t = useTranslations("payments");
  const sentence = usePaymentErrors();
  const errors = form.formState.errors.means;
  switch (means) {
    case "card":
      return <p className="text-ink-muted">{t("cardLead")}</p>;
    case "token":
      return (
        <>
          <TextField
            mono
            label={t("token.code")}
            hint={t("token.codeHint")}
            autoComplete="off"
            data-unkept
            error={sentence(errors?.code?.message)}
            {...form.register("means.code")}
          />
          <TextField
            label={t("token.owner")}
            autoComplete="off"
            error={sentence(errors?.owner?.message)}
            {...form.register("means.owner")}
          />
        </>
      );
    case "payment_profile":
      return <ProfileFields storeId={storeId} form={form} />;
    case "cash":
      return <CashFields form={form} currency={currency} />;
    case "cheque":
      return (
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <TextField
            mono
            label={t("cheque.number")}
            autoComplete="off"
            error={sentence(errors?.chequeNumber?.message)}
            {...form.register("means.chequeNumber")}
          />
          <TextField
            type="date"
            label={t("cheque.date")}
            error={sentence(errors?.chequeDate?.message)}
            {...form.register("means.chequeDate")}
          />
        </div>
      );
  }
}

/** Asks for the cash received, and says at once what to hand back. */
function CashFields({ form, currency }: { form: UseFormReturn<PaymentFields>; currency: string }) {
  const t = useTranslations("payments.cash");
  const locale = useLocale();
  const sentence = usePaymentErrors();
  const [amount, tendered] = form.watch(["amount", "means.tenderedCents"]);
  const change = (readCents(tendered) ?? 0) - (readCents(amount) ?? 0);
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <AmountField
        label={t("tendered")}
        hint={t("hint")}
        currency={currency}
        error={sentence(form.formState.errors.means?.tenderedCents?.message)}
        className="max-w-60"
        {...form.register("means.tenderedCents")}
      />
      <p role="status" className="text-lg empty:hidden sm:pb-6 font-semibold tabular-nums">
        {tendered.trim() !== "" && change >= 0 && t("change", { change: moneyText(change, currency, locale) })}
      </p>
    </div>
  );
}
