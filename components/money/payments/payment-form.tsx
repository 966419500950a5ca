"use client";

import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useRef } from "react";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { takeHeldKeys } from "#components/ground/answers/held-keys.ts";
import { ConfirmButton } from "#components/ground/ui/buttons/confirm-button.tsx";
import { useConfirmKeys } from "#components/ground/ui/buttons/use-confirm-keys.ts";
import { AmountField } from "#components/ground/ui/fields/amount-field.tsx";
import { ChoiceField } from "#components/ground/ui/fields/choice-field.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { useArmed } from "#components/ground/ui/hooks/use-armed.ts";
import { Panel } from "#components/ground/ui/panel.tsx";
import { AttemptNotice } from "#components/money/payments/attempt-notice.tsx";
import { CustomerFields } from "#components/money/payments/customer-fields.tsx";
import { fetchLateParts } from "#components/money/payments/late-check.ts";
import { MeansFields } from "#components/money/payments/means-fields.tsx";
import { OrderNumberField } from "#components/money/payments/order-number-field.tsx";
import { firstFields, type PaymentStart } from "#components/money/payments/payment-fields.ts";
import { type TakeAction, usePayment } from "#components/money/payments/use-payment.ts";
import { usePaymentForm } from "#components/money/payments/use-payment-form.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import { PAYMENT_VERBS } from "#lib/domain/journal/payment-verbs.ts";
import { roundedCashCents } from "#lib/domain/payments/cash-rounding.ts";
import type { ChequeDays } from "#lib/domain/payments/cheque-date.ts";
import { CUSTOMER_PLACES, isCounted, type PaymentMeans } from "#lib/domain/payments/payment.ts";
import type { PaymentSettings } from "#lib/domain/payments/payment-settings.ts";
import { LOCALES } from "#lib/domain/people/preferences.ts";

export type PaymentFormProps = {
  storeId: string;
  /** The ids of the next payment, and the page of a card: a plain form posts there. */
  operationId: string;
  orderNumber: string;
  cardPath: string;
  currency: string;
  /** Whether a sum in cash is rounded to 0.05. */
  roundsCash: boolean;
  chequeDays: ChequeDays;
  means: readonly PaymentMeans[];
  requiresBilling: boolean;
  secure: PaymentSettings["secure"];
  start: PaymentStart;
  take: TakeAction;
};

/** Takes one payment. Nothing is charged by Enter alone, except that it leads on to the page of the card. */
export function PaymentForm({
  storeId,
  operationId: offeredId,
  currency,
  means: accepted,
  ...props
}: PaymentFormProps) {
  const t = useTranslations("payments");
  const locale = useLocale();
  const cardForm = useRef<HTMLFormElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const { orderNumber, roundsCash } = props;
  const fixed = { storeId, operationId: offeredId, orderNumber, locale };
  const form = usePaymentForm(firstFields(props.start, fixed), { currency, roundsCash });
  const { operationId, result, pending, send } = usePayment({ form, storeId, offeredId }, props.take, () =>
    cardForm.current?.submit(),
  );
  const [means, verb, amount, place] = form.watch(["means.means", "verb", "amount", "place"]);
  const counted = isCounted(means);
  const cents = readCents(amount);
  const dueCents = cents && means === "cash" && roundsCash ? roundedCashCents(cents) : cents;
  const money = cents ? moneyText(dueCents ?? cents, currency, locale) : t("noAmount");
  const armed = useArmed();
  const submit = () => element.current?.requestSubmit();
  useConfirmKeys(armed && !pending, submit);

  // Enter alone moves no money: it leads on to the card, or to the button that confirms.
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const { target } = event;
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (means === "card") return submit();
    event.currentTarget.querySelector<HTMLButtonElement>("button[aria-keyshortcuts='Control+Enter']")?.focus();
  }

  return (
    <>
      {/* The card page is not part of this application: a plain form leads there. */}
      <form ref={cardForm} method="post" action={props.cardPath.replace(offeredId, operationId)} hidden />
      <Form
        noValidate
        ref={element}
        onSubmit={form.handleSubmit(() => send())}
        onKeyDown={onKeyDown}
        onInput={fetchLateParts}
        startAt="amount"
        className="flex max-w-3xl flex-col gap-4"
      >
        <Panel>
          <div className="flex flex-col gap-4">
            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
              <AmountField
                label={t("amount")}
                currency={currency}
                {...form.input("amount")}
                onFocus={() => {
                  const held = takeHeldKeys();
                  if (held !== "") form.setValue("amount", held);
                }}
              />
              <OrderNumberField storeId={storeId} form={form} />
            </div>
            <ChoiceField
              legend={t("means.legend")}
              choices={accepted.map((one) => ({ value: one, label: t(`means.${one}`) }))}
              {...form.field("means.means", {
                onChange: ({ target }) => isCounted(target.value) && form.setValue("verb", "payment"),
              })}
            />
            {!counted && (
              <ChoiceField
                legend={t("verb.legend")}
                hint={t(`verbHint.${verb}`)}
                choices={PAYMENT_VERBS.map((one) => ({ value: one, label: t(`verb.${one}`) }))}
                {...form.field("verb")}
                // It is drawn anew after cash or a cheque, which have no such choice, and shows what was chosen before.
                defaultValue={verb}
              />
            )}
            {!counted && (
              <ChoiceField
                legend={t("place.legend")}
                hint={t(place === "here" && props.secure !== "off" ? "place.secureHint" : `place.hint.${place}`)}
                choices={CUSTOMER_PLACES.map((one) => ({ value: one, label: t(`place.${one}`) }))}
                {...form.field("place")}
                defaultValue={place}
              />
            )}
            <MeansFields
              storeId={storeId}
              form={form}
              means={means}
              currency={currency}
              roundsCash={roundsCash}
              chequeDays={props.chequeDays}
            />
          </div>
        </Panel>
        <CustomerFields form={form} required={props.requiresBilling && !counted} />
        <ChoiceField
          legend={t("language.legend")}
          choices={LOCALES.map((one) => ({ value: one, label: t(`language.${one}`) }))}
          {...form.field("language")}
        />
        {result && <AttemptNotice storeId={storeId} result={result} currency={currency} onAgain={send} />}
        <div>
          <ConfirmButton armed={armed} pending={pending} onConfirm={submit}>
            {pending
              ? t("sending")
              : means === "card"
                ? t("toCard", { amount: cents ? money : "none" })
                : cents
                  ? t("charge", { verb, amount: money })
                  : money}
          </ConfirmButton>
        </div>
      </Form>
    </>
  );
}
