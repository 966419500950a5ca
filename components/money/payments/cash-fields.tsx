"use client";

import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { AmountField } from "#components/ground/ui/fields/amount-field.tsx";
import type { PaymentFormState } from "#components/money/payments/use-payment-form.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import { cashRoundingCents, isPaidInCoins } from "#lib/domain/payments/cash-rounding.ts";

/** Asks for the cash received, and says at once what is due after rounding, and what to hand back. */
export function CashFields({
  form,
  currency,
  isRounded,
}: {
  form: PaymentFormState;
  currency: string;
  isRounded: boolean;
}) {
  const t = useTranslations("payments.cash");
  const locale = useLocale();
  const [amount, tendered] = form.watch(["amount", "means.tenderedCents"]);
  const money = (cents: number) => moneyText(cents, currency, locale);
  const amountCents = readCents(amount) ?? 0;
  const roundingCents = isRounded ? cashRoundingCents(amountCents) : 0;
  const dueCents = amountCents + roundingCents;
  const tenderedCents = readCents(tendered) ?? 0;
  const change = tenderedCents - dueCents;
  const showsChange = tendered.trim() !== "" && change >= 0 && (!isRounded || isPaidInCoins(tenderedCents));
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-lg font-semibold tabular-nums empty:hidden">
        {roundingCents !== 0 && t("due", { due: money(dueCents), rounding: money(roundingCents) })}
      </p>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <AmountField
          label={t("tendered")}
          hint={t("hint")}
          currency={currency}
          className="max-w-60"
          {...form.input("means.tenderedCents")}
        />
        <p role="status" className="text-lg empty:hidden sm:pb-6 font-semibold tabular-nums">
          {showsChange && t("change", { change: money(change) })}
        </p>
      </div>
    </div>
  );
}
