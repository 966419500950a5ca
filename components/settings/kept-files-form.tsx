"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { NumberForm } from "#components/settings/number-form.tsx";
import { type SettingResult, useSettingForm } from "#components/settings/use-setting-form.ts";
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
  const { seen, submit, ...setting } = useSettingForm(keptFilesInput, seenAt, save);
  return (
    <NumberForm
      setting={setting}
      name="days"
      value={days}
      words={{
        label: t("days"),
        hint: t("daysHint", { days: KEPT_FILE_DAYS.byDefault }),
        error: t("daysError", { most: MOST_KEPT_FILE_DAYS }),
        save: t(setting.pending ? "saving" : "save"),
      }}
      submit={(typed) => void submit({ storeId, seenAt: seen, days: typed })}
    />
  );
}
