"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { NumberForm } from "#components/settings/number-form.tsx";
import type { SettingResult } from "#components/settings/setting-result.ts";
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
  const words = {
    ...{
      label: t("months"),
      hint: t("monthsHint", { months: ORIGINALS_MONTHS.byDefault }),
      error: t("monthsError", MONTHS),
    },
    ...{ save: t("save"), saving: t("saving") },
  };
  return (
    <NumberForm
      schema={originalsMonthsInput}
      name="months"
      values={{ storeId, seenAt, months: String(months) }}
      words={words}
      save={save}
    />
  );
}
