"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { NumberForm } from "#components/settings/number-form.tsx";
import { type SettingResult, useSettingForm } from "#components/settings/use-setting-form.ts";
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
  const { seen, submit, ...setting } = useSettingForm(originalsMonthsInput, seenAt, save);
  return (
    <NumberForm
      setting={setting}
      name="months"
      value={months}
      words={{
        label: t("months"),
        hint: t("monthsHint", { months: ORIGINALS_MONTHS.byDefault }),
        error: t("monthsError", MONTHS),
        save: t(setting.pending ? "saving" : "save"),
      }}
      submit={(typed) => void submit({ storeId, seenAt: seen, months: typed })}
    />
  );
}
