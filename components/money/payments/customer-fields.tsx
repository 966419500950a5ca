"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import type { PaymentFormState } from "#components/money/payments/use-payment-form.ts";
import { CUSTOMER_FIELDS, type CustomerField } from "#lib/domain/payments/payment.ts";

const REFERENCES = [0, 1, 2, 3, 4] as const;

const TYPES: Readonly<Partial<Record<CustomerField, string>>> = { email: "email", phone: "tel" };

/** The customer's name and address, and the service's comments and references, folded away until somebody needs them. */
export function CustomerFields({ form, required }: { form: PaymentFormState; required: boolean }) {
  const t = useTranslations("payments");
  const start = form.getValues();
  const hasCustomer = required || Object.values(start.customer).some((text) => text !== "");
  const hasMore = start.comments !== "" || start.references.some((text) => text !== "");
  const hint = (field: CustomerField) =>
    field === "province" ? t("customer.provinceHint") : field === "country" ? t("customer.countryHint") : undefined;
  return (
    <>
      <Folded title={t("customer.title")} open={hasCustomer} wrong={form.fault("customer") !== undefined}>
        {required && <p className="text-ink-muted sm:col-span-2">{t("customer.required")}</p>}
        {CUSTOMER_FIELDS.map((field) => (
          <TextField
            key={field}
            type={TYPES[field] ?? "text"}
            label={t(`customer.${field}`)}
            hint={hint(field)}
            autoComplete="off"
            {...form.input(`customer.${field}`)}
          />
        ))}
      </Folded>
      <Folded
        title={t("more.title")}
        open={hasMore}
        wrong={(form.fault("comments") ?? form.fault("references")) !== undefined}
      >
        <TextField label={t("more.comments")} className="sm:col-span-2" {...form.input("comments")} />
        {REFERENCES.map((index) => (
          <TextField
            key={index}
            label={t("more.reference", { number: index + 1 })}
            {...form.input(`references.${index}`)}
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
