"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import type { PaymentFields } from "#components/money/payments/payment-fields.ts";
import { usePaymentErrors } from "#components/money/payments/use-payment-errors.ts";
import { CUSTOMER_FIELDS, type CustomerField } from "#lib/domain/payments/payment.ts";

const REFERENCES = [0, 1, 2, 3, 4] as const;

const TYPES: Readonly<Partial<Record<CustomerField, string>>> = { email: "email", phone: "tel" };

/** The customer's name and address, and the service's comments and references, folded away until somebody needs them. */
export function CustomerFields({ form, required }: { form: UseFormReturn<PaymentFields>; required: boolean }) {
  const t = useTranslations("payments");
  const sentence = usePaymentErrors();
  const { customer, comments, references } = form.formState.errors;
  const start = form.getValues();
  const hasCustomer = required || Object.values(start.customer).some((text) => text !== "");
  const hasMore = start.comments !== "" || start.references.some((text) => text !== "");
  const hint = (field: CustomerField) =>
    field === "province" ? t("customer.provinceHint") : field === "country" ? t("customer.countryHint") : undefined;
  return (
    <>
      <Folded title={t("customer.title")} open={hasCustomer} wrong={customer !== undefined}>
        {required && <p className="text-ink-muted sm:col-span-2">{t("customer.required")}</p>}
        {CUSTOMER_FIELDS.map((field) => (
          <TextField
            key={field}
            type={TYPES[field] ?? "text"}
            label={t(`customer.${field}`)}
            hint={hint(field)}
            autoComplete="off"
            error={sentence(customer?.[field]?.message)}
            {...form.register(`customer.${field}`)}
          />
        ))}
      </Folded>
      <Folded title={t("more.title")} open={hasMore} wrong={comments !== undefined || references !== undefined}>
        <TextField
          label={t("more.comments")}
          error={sentence(comments?.message)}
          className="sm:col-span-2"
          {...form.register("comments")}
        />
        {REFERENCES.map((index) => (
          <TextField
            key={index}
            label={t("more.reference", { number: index + 1 })}
            error={sentence(references?.[index]?.message)}
            {...form.register(`references.${index}`)}
          />
        ))}
      </Folded>
    </>
  );
}

/** A folded part of the form; it unfolds when a field inside is wrong. */
function Folded({
  title,
  open,
  wrong,
  children,
}: {
  title: string;
  open: boolean;
  wrong: boolean;
  children: React.ReactNode;
}) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (wrong && ref.current) ref.current.open = true;
  }, [wrong]);
  return (
    <details ref={ref} open={open}>
      <summary className="w-fit cursor-pointer font-medium text-accent">{title}</summary>
      <div className="grid gap-x-4 gap-y-3 pt-3 sm:grid-cols-2">{children}</div>
    </details>
  );
}
