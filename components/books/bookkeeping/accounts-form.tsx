"use client";

import { useTranslations } from "next-intl";
import { SettingForm } from "#components/ground/settings/setting-form.tsx";
import type { SettingFormOf } from "#components/ground/settings/setting-result.ts";
import { CheckboxField } from "#components/ground/ui/fields/checkbox-field.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { ACCOUNT_ROLES } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import { settingInputs } from "#lib/inputs/top/settings.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type ErrorName = keyof Messages["bookkeeping"]["errors"];

/** Sets on which accounts of the shop's books the figures are booked. */
export function AccountsForm({ storeId, value, seenAt, save }: SettingFormOf<"accounts">) {
  const t = useTranslations("bookkeeping");
  const isError = (fault: string): fault is ErrorName => t.has(`errors.${fault as ErrorName}`);
  const sentence = (fault: string | undefined) =>
    fault === undefined ? undefined : t(`errors.${isError(fault) ? fault : "unreadable"}`);

  return (
    <SettingForm
      schema={settingInputs.accounts}
      values={{ storeId, seenAt, name: "accounts", value }}
      save={save}
      words={{ save: t("save"), saving: t("saving") }}
      className="flex max-w-3xl flex-col gap-3"
    >
      {({ field, tick, fault }) => (
        <>
          {ACCOUNT_ROLES.map((role) => (
            <fieldset key={role} className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[10rem_8rem_minmax(0,1fr)]">
              <legend className="font-medium sm:float-left sm:pt-6">{t(`role.${role}`)}</legend>
              <TextField
                {...field(`value.accounts.${role}.code`)}
                label={t("codeOf")}
                error={sentence(fault(`value.accounts.${role}.code`))}
              />
              <TextField
                {...field(`value.accounts.${role}.name`)}
                label={t("nameOf")}
                error={sentence(fault(`value.accounts.${role}.name`))}
              />
            </fieldset>
          ))}
          <TextField
            {...field("value.taxRate")}
            label={t("taxRate")}
            hint={t("taxRateHint")}
            error={sentence(fault("value.taxRate"))}
            className="max-w-sm"
          />
          <TextField
            {...field("value.currency")}
            label={t("ofBooks")}
            hint={t("ofBooksHint")}
            error={sentence(fault("value.currency"))}
            className="max-w-sm"
          />
          <CheckboxField {...tick("value.settlements")} label={t("settlements")} hint={t("settlementsHint")} />
        </>
      )}
    </SettingForm>
  );
}
