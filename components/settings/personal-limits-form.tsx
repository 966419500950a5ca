"use client";

import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import type { z } from "zod";
import { AccessAnswer } from "#components/access/access-answer.tsx";
import { LimitFields } from "#components/settings/limit-fields.tsx";
import { SaveSetting } from "#components/settings/save-setting.tsx";
import { typedLimits } from "#components/settings/typed-limits.ts";
import { type SettingResult, useSettingForm } from "#components/settings/use-setting-form.ts";
import { Form } from "#components/ui/fields/form.tsx";
import type { LimitSet, Limits, PersonalLimits } from "#lib/domain/adjustments/limits.ts";
import { personalLimitsInput } from "#lib/inputs/limits-input.ts";

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
  const { form, seen, result, faults, pending, submit } = useSettingForm(personalLimitsInput, seenAt, save);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void submit({
      storeId,
      staffId,
      seenAt: seen,
      sales: typedLimits(fields, "sales", "sales"),
      unreferenced: typedLimits(fields, "unreferenced", "unreferenced"),
      payments: typedLimits(fields, "payments", "payments"),
    });
  }

  const fieldsOf = (set: LimitSet) =>
    ofRole[set] && (
      <LimitFields
        own
        legend={t(`set.${set}`)}
        path={set}
        set={set}
        limits={limits[set]}
        basis={ofRole[set]}
        currency={currency}
        faults={faults}
      />
    );
  return (
    <Form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {fieldsOf("sales")}
      {fieldsOf("unreferenced")}
      {fieldsOf("payments")}
      <SaveSetting pending={pending} result={result} variant="secondary">
        {t(pending ? "saving" : "save")}
      </SaveSetting>
      <AccessAnswer storeId={storeId} result={result} />
    </Form>
  );
}
