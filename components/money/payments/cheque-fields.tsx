"use client";

import { useTranslations } from "next-intl";
import { CheckboxField } from "#components/ground/ui/fields/checkbox-field.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { PaymentFormState } from "#components/money/payments/use-payment-form.ts";
import { type ChequeDays, chequeConcern } from "#lib/domain/payments/cheque-date.ts";

/** Asks for a cheque's number and date, and for a confirmation of a date at which it is no money today. */
export function ChequeFields({ form, days }: { form: PaymentFormState; days: ChequeDays }) {
  const t = useTranslations("payments.cheque");
  const [chequeDate, confirmedDate] = form.watch(["means.chequeDate", "means.confirmedDate"]);
  const concern = chequeConcern(chequeDate, days);
  const fault = form.fault("means.confirmedDate");
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField mono label={t("number")} autoComplete="off" {...form.input("means.chequeNumber")} />
        <TextField type="date" label={t("date")} {...form.input("means.chequeDate")} />
      </div>
      <div aria-live="polite" className="empty:hidden">
        {concern && (
          <Notice tone="warning" role="note" title={t(`${concern}.title`)}>
            <p>{t(`${concern}.text`, { date: chequeDate })}</p>
            <CheckboxField
              // Under this name focus comes to it with its fault.
              name="means.confirmedDate"
              label={t("confirm", { date: chequeDate })}
              checked={confirmedDate === chequeDate}
              aria-invalid={fault ? true : undefined}
              onChange={({ target }) => {
                form.clearErrors("means.confirmedDate");
                form.setValue("means.confirmedDate", target.checked ? chequeDate : "");
              }}
            />
            {fault && (
              <p role="alert" className="text-danger">
                {fault}
              </p>
            )}
          </Notice>
        )}
      </div>
    </div>
  );
}
