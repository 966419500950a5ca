"use client";

import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import type { z } from "zod";
import { SaveSetting } from "#components/settings/save-setting.tsx";
import { type SettingResult, useSettingForm } from "#components/settings/use-setting-form.ts";
import { CheckboxField } from "#components/ui/fields/checkbox-field.tsx";
import { ChoiceField } from "#components/ui/fields/choice-field.tsx";
import { Form } from "#components/ui/fields/form.tsx";
import { PAYMENT_MEANS } from "#lib/domain/payments/payment.ts";
import { type PaymentSettings, SECURE_CHOICES } from "#lib/domain/payments/payment-settings.ts";
import { paymentSettingsInput } from "#lib/inputs/settings-inputs.ts";

/** Sets which means of payment the store takes, and what it asks for with a card. */
export function PaymentSettingsForm({
  storeId,
  settings,
  seenAt,
  save,
}: {
  storeId: string;
  settings: PaymentSettings;
  seenAt: string | null;
  save: (input: z.input<typeof paymentSettingsInput>) => Promise<SettingResult>;
}) {
  const t = useTranslations("settings.payments");
  const tMeans = useTranslations("payments.means");
  const { form, seen, result, pending, submit } = useSettingForm(paymentSettingsInput, seenAt, save);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void submit({
      storeId,
      seenAt: seen,
      means: PAYMENT_MEANS.filter((one) => fields.has(`means.${one}`)),
      requiresBilling: fields.has("requiresBilling"),
      requiresSecurityCode: fields.has("requiresSecurityCode"),
      roundsCash: fields.has("roundsCash"),
      secure: SECURE_CHOICES.find((one) => one === fields.get("secure")) ?? "off",
    });
  }

  return (
    <Form ref={form} noValidate onSubmit={onSubmit} className="flex max-w-3xl flex-col gap-5">
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium">{t("means")}</legend>
        {PAYMENT_MEANS.map((one) => (
          <CheckboxField
            key={one}
            name={`means.${one}`}
            label={tMeans(one)}
            defaultChecked={settings.means.includes(one)}
          />
        ))}
      </fieldset>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium">{t("withCash")}</legend>
        <CheckboxField
          name="roundsCash"
          label={t("roundsCash")}
          hint={t("roundsCashHint")}
          defaultChecked={settings.roundsCash}
        />
      </fieldset>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium">{t("withCard")}</legend>
        <CheckboxField
          name="requiresSecurityCode"
          label={t("securityCode")}
          defaultChecked={settings.requiresSecurityCode}
        />
        <CheckboxField
          name="requiresBilling"
          label={t("billing")}
          hint={t("billingHint")}
          defaultChecked={settings.requiresBilling}
        />
      </fieldset>
      <ChoiceField
        name="secure"
        legend={t("secure.legend")}
        hint={t("secure.hint")}
        choices={SECURE_CHOICES.map((one) => ({ value: one, label: t(`secure.${one}`) }))}
        defaultValue={settings.secure}
      />
      <SaveSetting pending={pending} result={result}>
        {t(pending ? "saving" : "save")}
      </SaveSetting>
    </Form>
  );
}
