"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { SettingForm } from "#components/settings/setting-form.tsx";
import type { SettingResult } from "#components/settings/setting-result.ts";
import { CheckboxField } from "#components/ui/fields/checkbox-field.tsx";
import { ChoiceField } from "#components/ui/fields/choice-field.tsx";
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
  const words = { save: t("save"), saving: t("saving") };
  return (
    <SettingForm
      schema={paymentSettingsInput}
      values={{ ...settings, means: [...settings.means], storeId, seenAt }}
      save={save}
      words={words}
    >
      {({ field, tick }) => (
        <>
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 font-medium">{t("means")}</legend>
            {PAYMENT_MEANS.map((one) => (
              <CheckboxField key={one} {...tick("means", one)} label={tMeans(one)} />
            ))}
          </fieldset>
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 font-medium">{t("withCash")}</legend>
            <CheckboxField {...tick("roundsCash")} label={t("roundsCash")} hint={t("roundsCashHint")} />
          </fieldset>
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 font-medium">{t("withCard")}</legend>
            <CheckboxField {...tick("requiresSecurityCode")} label={t("securityCode")} />
            <CheckboxField {...tick("requiresBilling")} label={t("billing")} hint={t("billingHint")} />
          </fieldset>
          <ChoiceField
            {...field("secure")}
            legend={t("secure.legend")}
            hint={t("secure.hint")}
            choices={SECURE_CHOICES.map((one) => ({ value: one, label: t(`secure.${one}`) }))}
          />
        </>
      )}
    </SettingForm>
  );
}
