"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { SettingForm } from "#components/settings/setting-form.tsx";
import type { SettingResult } from "#components/settings/setting-result.ts";
import { CheckboxField } from "#components/ui/fields/checkbox-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { DOUBT_SETTINGS, type DoubtSettings, VISIBILITY_MINUTES } from "#lib/domain/journal/doubt-settings.ts";
import { doubtSettingsInput } from "#lib/inputs/settings-inputs.ts";

const VERBS = ["void", "refund", "completion"] as const;

/** Edits which operations carry a marker, how long a trace may take, and whether others use the account. */
export function DoubtSettingsForm({
  storeId,
  settings,
  seenAt,
  save,
}: {
  storeId: string;
  settings: DoubtSettings;
  seenAt: string | null;
  save: (input: z.input<typeof doubtSettingsInput>) => Promise<SettingResult>;
}) {
  const t = useTranslations("settings.doubts");
  const words = { save: t("save"), saving: t("saving") };
  const values = { ...settings, storeId, seenAt, visibilityMinutes: String(settings.visibilityMinutes) };
  return (
    <SettingForm schema={doubtSettingsInput} values={values} save={save} words={words}>
      {({ field, tick, fault }) => (
        <>
          <fieldset className="min-w-0" aria-describedby="markers-hint">
            <legend className="font-medium">{t("markersLegend")}</legend>
            <p id="markers-hint" className="mb-1 text-xs text-ink-muted">
              {t("markersHint")}
            </p>
            {VERBS.map((verb) => (
              <CheckboxField key={verb} {...tick(`markers.${verb}`)} label={t(`marker.${verb}`)} />
            ))}
          </fieldset>
          <TextField
            {...field("visibilityMinutes")}
            label={t("visibility")}
            hint={t("visibilityHint", { minutes: DOUBT_SETTINGS.byDefault.visibilityMinutes })}
            error={fault("visibilityMinutes") && t("visibilityError", VISIBILITY_MINUTES)}
            inputMode="numeric"
            className="max-w-md"
          />
          <CheckboxField {...tick("othersAdjust")} label={t("othersAdjust")} hint={t("othersAdjustHint")} />
        </>
      )}
    </SettingForm>
  );
}
