"use client";

import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import type { z } from "zod";
import { SaveSetting } from "#components/settings/save-setting.tsx";
import { type SettingResult, useSettingForm } from "#components/settings/use-setting-form.ts";
import { Form } from "#components/ui/fields/form.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { MONTHS, ORIGINALS_MONTHS } from "#lib/domain/unreferenced/originals-months.ts";
import { originalsMonthsInput } from "#lib/inputs/settings-inputs.ts";

/** Sets how far back the sale is searched before a refund without a sale. */
export function OriginalsMonthsForm({
  storeId,
  months,
  seenAt,
  save,
}: {
  storeId: string;
  months: number;
  seenAt: string | null;
  save: (input: z.input<typeof originalsMonthsInput>) => Promise<SettingResult>;
}) {
  const t = useTranslations("settings.unreferenced");
  const { form, seen, result, faults, pending, submit } = useSettingForm(originalsMonthsInput, seenAt, save);

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
        hint={t("monthsHint", { months: ORIGINALS_MONTHS.byDefault })}
        error={faults.months && t("monthsError", MONTHS)}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={months}
        className="max-w-md"
      />
      <SaveSetting pending={pending} result={result}>
        {t(pending ? "saving" : "save")}
      </SaveSetting>
    </Form>
  );
}
