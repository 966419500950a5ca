"use client";

import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import type { z } from "zod";
import { SaveSetting } from "#components/settings/save-setting.tsx";
import { type SettingResult, useSettingForm } from "#components/settings/use-setting-form.ts";
import { Form } from "#components/ui/fields/form.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { KEPT_FILE_DAYS, MOST_KEPT_FILE_DAYS } from "#lib/domain/exports/kept-days.ts";
import { keptFilesInput } from "#lib/inputs/settings-inputs.ts";

/** Sets for how many days finished files are kept. */
export function KeptFilesForm({
  storeId,
  days,
  seenAt,
  save,
}: {
  storeId: string;
  days: number;
  seenAt: string | null;
  save: (input: z.input<typeof keptFilesInput>) => Promise<SettingResult>;
}) {
  const t = useTranslations("settings.keptFiles");
  const { form, seen, result, faults, pending, submit } = useSettingForm(keptFilesInput, seenAt, save);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const days = String(new FormData(event.currentTarget).get("days") ?? "");
    void submit({ storeId, seenAt: seen, days });
  }

  return (
    <Form ref={form} noValidate onSubmit={onSubmit} className="flex max-w-3xl flex-col gap-5">
      <TextField
        name="days"
        label={t("days")}
        hint={t("daysHint", { days: KEPT_FILE_DAYS.byDefault })}
        error={faults.days && t("daysError", { most: MOST_KEPT_FILE_DAYS })}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={days}
        className="max-w-md"
      />
      <SaveSetting pending={pending} result={result}>
        {t(pending ? "saving" : "save")}
      </SaveSetting>
    </Form>
  );
}
