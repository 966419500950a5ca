"use client";

import { useTranslations } from "next-intl";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { CashFields } from "#components/money/payments/cash-fields.tsx";
import { ChequeFields } from "#components/money/payments/cheque-fields.tsx";
import { ProfileFields } from "#components/money/payments/profile-fields.tsx";
import type { PaymentFormState } from "#components/money/payments/use-payment-form.ts";
import type { ChequeDays } from "#lib/domain/payments/cheque-date.ts";
import type { PaymentMeans } from "#lib/domain/payments/payment.ts";

/** The fields of the chosen means. A card has none here: its digits are typed on a page of their own. */
export function MeansFields({
  storeId,
  form,
  means,
  currency,
  roundsCash,
  chequeDays,
}: {
  storeId: string;
  form: PaymentFormState;
  means: PaymentMeans;
  currency: string;
  /** Whether a sum in cash is rounded to 0.05. */
  roundsCash: boolean;
  chequeDays: ChequeDays;
}) {
  const t = useTranslations("payments");
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
            {...form.input("means.code")}
          />
          <TextField label={t("token.owner")} autoComplete="off" {...form.input("means.owner")} />
        </>
      );
    case "payment_profile":
      return <ProfileFields storeId={storeId} form={form} />;
    case "cash":
      return <CashFields form={form} currency={currency} isRounded={roundsCash} />;
    case "cheque":
      return <ChequeFields form={form} days={chequeDays} />;
  }
}
