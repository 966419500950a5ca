"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { CheckboxField } from "#components/ground/ui/fields/checkbox-field.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { PaymentFields } from "#components/money/payments/payment-fields.ts";
import { usePaymentErrors } from "#components/money/payments/use-payment-errors.ts";
import { type ChequeDays, chequeConcern } from "#lib/domain/payments/cheque-date.ts";

/** Asks for a cheque's number and date, and for a confirmation of a date at which it is no money today. */
export function ChequeFields({ form, days }: { form: UseFormReturn<PaymentFields>; days: ChequeDays }) {
  const t = useTranslations("payments.cheque");
  const sentence = usePaymentErrors();
  const errors = form.formState.errors.means;
  const [chequeDate, confirmedDate] = form.watch(["means.chequeDate", "means.confirmedDate"]);
  const concern = chequeConcern(chequeDate, days);
  const fault = sentence(errors?.confirmedDate?.message);
  const confirmation = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fault !== undefined) confirmation.current?.focus();
  }, [fault]);
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField
          mono
          label={t("number")}
          autoComplete="off"
          error={sentence(errors?.chequeNumber?.message)}
          {...form.register("means.chequeNumber")}
        />
        <TextField
          type="date"
          label={t("date")}
          error={sentence(errors?.chequeDate?.message)}
          {...form.register("means.chequeDate")}
        />
      </div>
      <div aria-live="polite" className="empty:hidden">
        {concern && (
          <Notice tone="warning" role="note" title={t(`${concern}.title`)}>
            <p>{t(`${concern}.text`, { date: chequeDate })}</p>
            <CheckboxField
              ref={confirmation}
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
