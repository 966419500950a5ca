"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import type { z } from "zod";
import { type ReceiptPreview, ReceiptPreviewSheet } from "#components/receipts/receipt-preview.tsx";
import { SaveSetting } from "#components/settings/save-setting.tsx";
import { type SettingResult, useSettingForm } from "#components/settings/use-setting-form.ts";
import { Form } from "#components/ui/fields/form.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { LOCALES } from "#lib/domain/people/preferences.ts";
import { RECEIPT_ORDERS, RECEIPT_PAPERS } from "#lib/domain/receipts/receipt-choices.ts";
import {
  RECEIPT_TEXTS,
  type ReceiptSettings,
  type ReceiptText,
  type ReceiptTextFault,
} from "#lib/domain/receipts/receipt-settings.ts";
import { receiptSettingsInput } from "#lib/inputs/receipt-settings-input.ts";

const NAMES = Object.keys(RECEIPT_TEXTS) as ReceiptText[];
type ChoiceName = "language" | "paper" | "order";

/** Edits what a store prints on its receipts, beside a preview of what is typed. */
export function ReceiptSettingsForm({
  storeId,
  settings,
  seenAt,
  preview,
  save,
}: {
  storeId: string;
  settings: ReceiptSettings;
  seenAt: string | null;
  preview: ReceiptPreview;
  save: (input: z.input<typeof receiptSettingsInput>) => Promise<SettingResult>;
}) {
  const t = useTranslations("receipts.settings");
  const tReceipt = useTranslations("receipts");
  const { form, seen, result, faults, pending, submit } = useSettingForm(receiptSettingsInput, seenAt, save);
  const [typed, setTyped] = useState<ReceiptSettings>(settings);
  const change = (name: ReceiptText | ChoiceName, value: string) => setTyped({ ...typed, [name]: value });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit({ storeId, seenAt: seen, ...typed });
  }

  return (
    <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-2">
      <Form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {NAMES.map((name) => {
          const { longest, lines } = RECEIPT_TEXTS[name];
          const fault = faults[name] as ReceiptTextFault | undefined;
          const shared = {
            name,
            label: t(`text.${name}`),
            hint: t(`hint.${name}`, { store: preview.storeName }),
            error: fault && t(`faults.${fault}`, { longest, lines }),
            value: typed[name],
            autoComplete: "off",
          };
          return lines === 1 ? (
            <TextField key={name} {...shared} onChange={({ target }) => change(name, target.value)} />
          ) : (
            <TextareaField
              key={name}
              {...shared}
              rows={Math.min(lines, 4)}
              onChange={({ target }) => change(name, target.value)}
            />
          );
        })}
        <div className="grid gap-4 sm:grid-cols-3">
          <ChoiceSelect name="language" value={typed.language} onChange={change} label={t("choice.language")}>
            {LOCALES.map((value) => [value, tReceipt(`languages.${value}`)] as const)}
          </ChoiceSelect>
          <ChoiceSelect name="paper" value={typed.paper} onChange={change} label={t("choice.paper")}>
            {RECEIPT_PAPERS.map((value) => [value, tReceipt(`papers.${value}`)] as const)}
          </ChoiceSelect>
          <ChoiceSelect name="order" value={typed.order} onChange={change} label={t("choice.order")}>
            {RECEIPT_ORDERS.map((value) => [value, tReceipt(`orders.${value}`)] as const)}
          </ChoiceSelect>
        </div>
        <SaveSetting pending={pending} result={result}>
          {t(pending ? "saving" : "save")}
        </SaveSetting>
      </Form>
      <ReceiptPreviewSheet preview={preview} settings={typed} />
    </div>
  );
}

function ChoiceSelect({
  name,
  value,
  label,
  onChange,
  children,
}: {
  name: ChoiceName;
  value: string;
  label: string;
  onChange: (name: ChoiceName, value: string) => void;
  children: readonly (readonly [value: string, text: string])[];
}) {
  return (
    <SelectField name={name} label={label} value={value} onChange={({ target }) => onChange(name, target.value)}>
      {children.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
