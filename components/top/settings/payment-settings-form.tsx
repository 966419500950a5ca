"use client";

import { useTranslations } from "next-intl";
import { SettingForm } from "#components/ground/settings/setting-form.tsx";
import type { SettingFormOf } from "#components/ground/settings/setting-result.ts";
import { CheckboxField } from "#components/ground/ui/fields/checkbox-field.tsx";
import { ChoiceField } from "#components/ground/ui/fields/choice-field.tsx";
import { PAYMENT_MEANS } from "#lib/domain/payments/payment.ts";
import { SECURE_CHOICES } from "#lib/domain/payments/payment-settings.ts";
import { settingInputs } from "#lib/inputs/top/settings.ts";

/** Sets which means of payment the store takes, and what it asks for with a card. */
export function PaymentSettingsForm({ storeId, value, seenAt, save }: SettingFormOf<"payments">) {
  const t = useTranslations("settings.payments");
  const tSettings = useTranslations("settings");
  const tMeans = useTranslations("payments.means");
  return (
    <SettingForm
      schema={settingInputs.payments}
      values={{ storeId, seenAt, name: "payments", value: { ...value, means: [...value.means] } }}
      save={save}
      words={{ save: t("save"), saving: tSettings("saving") }}
    >
      {({ field, tick }) => (
        <>
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 font-medium">{t("means")}</legend>
            {PAYMENT_MEANS.map((one) => (
              <CheckboxField key={one} {...tick("value.means", one)} label={tMeans(one)} />
            ))}
          </fieldset>
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 font-medium">{t("withCash")}</legend>
            <CheckboxField {...tick("value.roundsCash")} label={t("roundsCash")} hint={t("roundsCashHint")} />
          </fieldset>
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 font-medium">{t("withCard")}</legend>
            <CheckboxField {...tick("value.requiresSecurityCode")} label={t("securityCode")} />
            <CheckboxField {...tick("value.requiresBilling")} label={t("billing")} hint={t("billingHint")} />
          </fieldset>
          <ChoiceField
            {...field("value.secure")}
            legend={t("secure.legend")}
            hint={t("secure.hint")}
            choices={SECURE_CHOICES.map((one) => ({ value: one, label: t(`secure.${one}`) }))}
          />
        </>
      )}
    </SettingForm>
  );
}
