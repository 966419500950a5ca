"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { NumberForm } from "#components/settings/number-form.tsx";
import type { SettingResult } from "#components/settings/setting-result.ts";
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
  const words = {
    ...{ label: t("months"), hint: t("monthsHint"), error: t("monthsError", RETENTION_MONTHS) },
    ...{ save: t("save"), saving: t("saving") },
  };
  return (
    <NumberForm
      schema={bookRetentionInput}
      name="months"
      values={{ storeId, seenAt, months: String(months ?? "") }}
      words={words}
      save={save}
    />
  );
}
