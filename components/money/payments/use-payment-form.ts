import { useTranslations } from "next-intl";
import { type CheckedForm, type Faults, useCheckedForm } from "#components/ground/answers/use-checked-form.ts";
import { lateResolver } from "#components/money/payments/late-check.ts";
import type { PaymentFields } from "#components/money/payments/payment-fields.ts";
import { readBrowserDetails } from "#components/money/payments/read-browser.ts";
import { isOfOtherCurrency } from "#lib/domain/amounts/read-amount.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type ErrorName = keyof Messages["payments"]["errors"];

type PaymentForm = CheckedForm<PaymentFields, PaymentFields>;

/** The form of a payment, with its faults in words. */
export type PaymentFormState = PaymentForm & {
  /** What a field of text needs: its value, and its fault in words. */
  input: (
    ...field: Parameters<PaymentForm["field"]>
  ) => ReturnType<PaymentForm["field"]> & { error: string | undefined };
  /** What was typed, with what the form adds to it. */
  read: () => PaymentFields;
};

/** Checks a payment in the browser. */
export function usePaymentForm(
  values: PaymentFields,
  { currency, roundsCash }: { currency: string; roundsCash: boolean },
): PaymentFormState {
  const t = useTranslations("payments");
  const prepare = (typed: PaymentFields): PaymentFields => ({
    ...typed,
    means: { ...typed.means, isRounded: roundsCash },
    browser: typed.place === "here" ? readBrowserDetails() : null,
  });
  const form = useCheckedForm({
    resolver: lateResolver,
    values,
    prepare,
    check: ({ amount, means: { means, tenderedCents } }): Faults => ({
      ...(isOfOtherCurrency(amount, currency) && { amount: "amount_other_currency" }),
      ...(means === "cash" &&
        isOfOtherCurrency(tenderedCents, currency) && { "means.tenderedCents": "amount_other_currency" }),
    }),
  });
  function fault(name: Parameters<PaymentForm["fault"]>[0]): string | undefined {
    const found = form.fault(name);
    if (found === undefined) return undefined;
    const key = `errors.${found as ErrorName}` as const;
    return t(t.has(key) ? key : "errors.unreadable");
  }
  return {
    ...form,
    fault,
    input: (name, options) => ({ error: fault(name), ...form.field(name, options) }),
    read: () => prepare(form.getValues()),
  };
}
