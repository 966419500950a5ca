"use client";

import { useLocale, useTranslations } from "next-intl";
import type { z } from "zod";
import { SettingForm } from "#components/ground/settings/setting-form.tsx";
import type { SettingResult } from "#components/ground/settings/setting-result.ts";
import { AccessAnswer } from "#components/people/access/access-answer.tsx";
import { LimitFields, limitsForm, typedLimits } from "#components/top/settings/limit-fields.tsx";
import { LIMIT_SETS, type LimitSet, type Limits, type PersonalLimits } from "#lib/domain/adjustments/limits.ts";
import { personalLimitsInput } from "#lib/inputs/people/limits-input.ts";

/** Sets how much one person may give back alone and take, when it differs from their role. */
export function PersonalLimitsForm({
  storeId,
  staffId,
  limits,
  ofRole,
  seenAt,
  currency,
  save,
}: {
  storeId: string;
  staffId: string;
  limits: PersonalLimits;
  /** The limits of the person's role, by set; a set that the role may not use is missing. */
  ofRole: Readonly<Partial<Record<LimitSet, Limits>>>;
  seenAt: string | null;
  currency: string;
  save: (input: z.input<typeof personalLimitsInput>) => Promise<SettingResult>;
}) {
  const t = useTranslations("limits");
  const locale = useLocale();
  const values = {
    ...{ storeId, staffId, seenAt },
    sales: typedLimits("sales", limits.sales ?? {}, locale),
    unreferenced: typedLimits("unreferenced", limits.unreferenced ?? {}, locale),
    payments: typedLimits("payments", limits.payments ?? {}, locale),
  };
  return (
    <SettingForm
      schema={personalLimitsInput}
      values={values}
      save={save}
      words={{ save: t("save"), saving: t("saving") }}
      variant="secondary"
      className="flex flex-col gap-5"
      below={(answer) => <AccessAnswer storeId={storeId} result={answer} />}
    >
      {(form) =>
        LIMIT_SETS.map((set) => {
          const basis = ofRole[set];
          return (
            basis && (
              <LimitFields
                key={set}
                own
                legend={t(`set.${set}`)}
                path={set}
                set={set}
                basis={basis}
                currency={currency}
                form={limitsForm(form)}
              />
            )
          );
        })
      }
    </SettingForm>
  );
}
