"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { NumberForm } from "#components/settings/number-form.tsx";
import type { SettingResult } from "#components/settings/setting-result.ts";
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
  const words = {
    ...{
      label: t("days"),
      hint: t("daysHint", { days: KEPT_FILE_DAYS.byDefault }),
      error: t("daysError", { most: MOST_KEPT_FILE_DAYS }),
    },
    ...{ save: t("save"), saving: t("saving") },
  };
  return (
    <NumberForm
      schema={keptFilesInput}
      name="days"
      values={{ storeId, seenAt, days: String(days) }}
      words={words}
      save={save}
    />
  );
}
