"use client";

import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import type { z } from "zod";
import { SaveSetting } from "#components/settings/save-setting.tsx";
import { type SettingResult, useSettingForm } from "#components/settings/use-setting-form.ts";
import { Form } from "#components/ui/fields/form.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { RETENTION_MONTHS } from "#lib/domain/accounting/day-book/book-retention.ts";
import { bookRetentionInput } from "#lib/inputs/settings-inputs.ts";

/** Sets how long the day book is kept. */
export function BookRetentionForm({
  storeId,
  months,
  seenAt,
  save,
}: {
  storeId: string;
  months: number | null;
  seenAt: string | null;
  save: (input: z.input<typeof bookRetentionInput>) => Promise<SettingResult>;
}) {
  const t = useTranslations("settings.dayBook");
  const { form, seen, result, faults, pending, submit } = useSettingForm(bookRetentionInput, seenAt, save);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const months = String(new FormData(event.currentTarget).get("months") ?? "");
    void submit({ storeId, seenAt: seen, months });
  }

  return (
    <Form ref={form} noValidate onSubmit={onSubmit} className="flex max-w-3xl flex-col gap-5">
      <TextField
        name="months"
        label={t("months")}
        hint={t("monthsHint")}
        error={faults.months && t("monthsError", RETENTION_MONTHS)}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={months ?? ""}
        className="max-w-md"
      />
      <SaveSetting pending={pending} result={result}>
        {t(pending ? "saving" : "save")}
      </SaveSetting>
    </Form>
  );
}
