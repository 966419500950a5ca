"use client";

import { useTranslations } from "next-intl";
import { SettingForm } from "#components/ground/settings/setting-form.tsx";
import type { SettingFormOf } from "#components/ground/settings/setting-result.ts";
import { SelectField } from "#components/ground/ui/fields/select-field.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { TextareaField } from "#components/ground/ui/fields/textarea-field.tsx";
import { type ReceiptPreview, ReceiptPreviewSheet } from "#components/money/receipts/receipt-preview.tsx";
import { LOCALES } from "#lib/domain/people/preferences.ts";
import { RECEIPT_ORDERS, RECEIPT_PAPERS } from "#lib/domain/receipts/receipt-choices.ts";
import { RECEIPT_TEXTS, type ReceiptText, type ReceiptTextFault } from "#lib/domain/receipts/receipt-settings.ts";
import { settingInputs } from "#lib/inputs/top/settings.ts";

const NAMES = Object.keys(RECEIPT_TEXTS) as ReceiptText[];

/** Edits what a store prints on its receipts, beside a preview of what is typed. */
export function ReceiptSettingsForm({
  storeId,
  value,
  seenAt,
  preview,
  save,
}: SettingFormOf<"receipts"> & { preview: ReceiptPreview }) {
  const t = useTranslations("receipts.settings");
  const tReceipt = useTranslations("receipts");
  const tSettings = useTranslations("settings");
  return (
    <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-2">
      <SettingForm
        schema={settingInputs.receipts}
        values={{ storeId, seenAt, name: "receipts", value }}
        save={save}
        words={{ save: t("save"), saving: tSettings("saving") }}
        className="flex flex-col gap-5"
        beside={({ watch }) => <ReceiptPreviewSheet preview={preview} settings={watch("value")} />}
      >
        {({ field, fault }) => (
          <>
            {NAMES.map((name) => {
              const { longest, lines } = RECEIPT_TEXTS[name];
              const found = fault(`value.${name}`) as ReceiptTextFault | undefined;
              const shared = {
                ...field(`value.${name}`),
                label: t(`text.${name}`),
                hint: t(`hint.${name}`, { store: preview.storeName }),
                error: found && t(`faults.${found}`, { longest, lines }),
              };
              return lines === 1 ? (
                <TextField key={name} {...shared} />
              ) : (
                <TextareaField key={name} {...shared} autoComplete="off" rows={Math.min(lines, 4)} />
              );
            })}
            <div className="grid gap-4 sm:grid-cols-3">
              <SelectField {...field("value.language")} label={t("choice.language")}>
                <Options texts={LOCALES.map((value) => [value, tReceipt(`languages.${value}`)])} />
              </SelectField>
              <SelectField {...field("value.paper")} label={t("choice.paper")}>
                <Options texts={RECEIPT_PAPERS.map((value) => [value, tReceipt(`papers.${value}`)])} />
              </SelectField>
              <SelectField {...field("value.order")} label={t("choice.order")}>
                <Options texts={RECEIPT_ORDERS.map((value) => [value, tReceipt(`orders.${value}`)])} />
              </SelectField>
            </div>
          </>
        )}
      </SettingForm>
    </div>
  );
}

function Options({ texts }: { texts: readonly (readonly [value: string, text: string])[] }) {
  return texts.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
