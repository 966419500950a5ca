"use client";

import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import type { z } from "zod";
import { SaveSetting } from "#components/settings/save-setting.tsx";
import { type SettingResult, useSettingForm } from "#components/settings/use-setting-form.ts";
import { CheckboxField } from "#components/ui/fields/checkbox-field.tsx";
import { Form } from "#components/ui/fields/form.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import {
  ACCOUNT_ROLES,
  type AccountMapping,
  type AccountRole,
} from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
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
  const { form, seen, result, faults, pending, submit } = useSettingForm(accountMappingInput, seenAt, save);
  const error = (name: string) => {
    const fault = faults[name];
    return fault === undefined ? undefined : t(`errors.${isError(fault) ? fault : "unreadable"}`);
  };
  const isError = (fault: string): fault is ErrorName => t.has(`errors.${fault as ErrorName}`);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = (name: string) => String(fields.get(name) ?? "");
    const accounts = ACCOUNT_ROLES.map((role) => [
      role,
      { code: typed(`accounts.${role}.code`), name: typed(`accounts.${role}.name`) },
    ]);
    void submit({
      ...{ storeId, seenAt: seen, taxRate: typed("taxRate"), currency: typed("currency") },
      settlements: fields.get("settlements") !== null,
      accounts: Object.fromEntries(accounts) as Record<AccountRole, { code: string; name: string }>,
    });
  }

  return (
    <Form ref={form} noValidate onSubmit={onSubmit} className="flex max-w-3xl flex-col gap-3">
      {ACCOUNT_ROLES.map((role) => (
        <fieldset key={role} className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[10rem_8rem_minmax(0,1fr)]">
          <legend className="font-medium sm:float-left sm:pt-6">{t(`role.${role}`)}</legend>
          <TextField
            name={`accounts.${role}.code`}
            label={t("codeOf")}
            defaultValue={mapping.accounts[role].code}
            error={error(`accounts.${role}.code`)}
          />
          <TextField
            name={`accounts.${role}.name`}
            label={t("nameOf")}
            defaultValue={mapping.accounts[role].name}
            error={error(`accounts.${role}.name`)}
          />
        </fieldset>
      ))}
      <TextField
        name="taxRate"
        label={t("taxRate")}
        hint={t("taxRateHint")}
        defaultValue={mapping.taxRate}
        error={error("taxRate")}
        className="max-w-sm"
      />
      <TextField
        name="currency"
        label={t("ofBooks")}
        hint={t("ofBooksHint")}
        defaultValue={mapping.currency}
        error={error("currency")}
        autoComplete="off"
        className="max-w-sm"
      />
      <CheckboxField
        name="settlements"
        label={t("settlements")}
        hint={t("settlementsHint")}
        defaultChecked={mapping.settlements}
      />
      <SaveSetting pending={pending} result={result}>
        {t(pending ? "saving" : "save")}
      </SaveSetting>
    </Form>
  );
}
