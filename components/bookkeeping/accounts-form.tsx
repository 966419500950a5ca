"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { SettingForm } from "#components/settings/setting-form.tsx";
import type { SettingResult } from "#components/settings/setting-result.ts";
import { CheckboxField } from "#components/ui/fields/checkbox-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { ACCOUNT_ROLES, type AccountMapping } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import { accountMappingInput } from "#lib/inputs/bookkeeping-inputs.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type ErrorName = keyof Messages["bookkeeping"]["errors"];

/** Sets on which accounts of the shop's books the figures are booked. */
export function AccountsForm({
  storeId,
  mapping,
  seenAt,
  save,
}: {
  storeId: string;
  mapping: AccountMapping;
  seenAt: string | null;
  save: (input: z.input<typeof accountMappingInput>) => Promise<SettingResult>;
}) {
  const t = useTranslations("bookkeeping");
  const isError = (fault: string): fault is ErrorName => t.has(`errors.${fault as ErrorName}`);
  const sentence = (fault: string | undefined) =>
    fault === undefined ? undefined : t(`errors.${isError(fault) ? fault : "unreadable"}`);

  return (
    <SettingForm
      schema={accountMappingInput}
      values={{ ...mapping, storeId, seenAt }}
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
                {...field(`accounts.${role}.code`)}
                label={t("codeOf")}
                error={sentence(fault(`accounts.${role}.code`))}
              />
              <TextField
                {...field(`accounts.${role}.name`)}
                label={t("nameOf")}
                error={sentence(fault(`accounts.${role}.name`))}
              />
            </fieldset>
          ))}
          <TextField
            {...field("taxRate")}
            label={t("taxRate")}
            hint={t("taxRateHint")}
            error={sentence(fault("taxRate"))}
            className="max-w-sm"
          />
          <TextField
            {...field("currency")}
            label={t("ofBooks")}
            hint={t("ofBooksHint")}
            error={sentence(fault("currency"))}
            className="max-w-sm"
          />
          <CheckboxField {...tick("settlements")} label={t("settlements")} hint={t("settlementsHint")} />
        </>
      )}
    </SettingForm>
  );
}
