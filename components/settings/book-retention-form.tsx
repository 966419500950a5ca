"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { NumberForm } from "#components/settings/number-form.tsx";
import { type SettingResult, useSettingForm } from "#components/settings/use-setting-form.ts";
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
  const { seen, submit, ...setting } = useSettingForm(bookRetentionInput, seenAt, save);
  return (
    <NumberForm
      setting={setting}
      name="months"
      value={months}
      words={{
        label: t("months"),
        hint: t("monthsHint"),
        error: t("monthsError", RETENTION_MONTHS),
        save: t(setting.pending ? "saving" : "save"),
      }}
      submit={(typed) => void submit({ storeId, seenAt: seen, months: typed })}
    />
  );
}
