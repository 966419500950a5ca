"use client";

import { useTranslations } from "next-intl";
import { SettingForm } from "#components/ground/settings/setting-form.tsx";
import type { SettingFormOf } from "#components/ground/settings/setting-result.ts";
import { CheckboxField } from "#components/ground/ui/fields/checkbox-field.tsx";
import { NumberControl } from "#components/top/settings/setting-controls.tsx";
import { DOUBT_SETTINGS, VISIBILITY_MINUTES } from "#lib/domain/journal/doubt-settings.ts";
import { settingInputs } from "#lib/inputs/top/settings.ts";

const VERBS = ["void", "refund", "completion"] as const;

/** Edits which operations carry a marker, how long a trace may take, and whether others use the account. */
export function DoubtSettingsForm({ storeId, value, seenAt, save }: SettingFormOf<"doubts">) {
  const t = useTranslations("settings.doubts");
  const tSettings = useTranslations("settings");
  const typed = { ...value, visibilityMinutes: String(value.visibilityMinutes) };
  return (
    <SettingForm
      schema={settingInputs.doubts}
      values={{ storeId, seenAt, name: "doubts", value: typed }}
      save={save}
      words={{ save: t("save"), saving: tSettings("saving") }}
    >
      {({ field, tick, fault }) => (
        <>
          <fieldset className="min-w-0" aria-describedby="markers-hint">
            <legend className="font-medium">{t("markersLegend")}</legend>
            <p id="markers-hint" className="mb-1 text-xs text-ink-muted">
              {t("markersHint")}
            </p>
            {VERBS.map((verb) => (
              <CheckboxField key={verb} {...tick(`value.markers.${verb}`)} label={t(`marker.${verb}`)} />
            ))}
          </fieldset>
          <NumberControl
            field={field("value.visibilityMinutes")}
            label={t("visibility")}
            hint={t("visibilityHint", { minutes: DOUBT_SETTINGS.byDefault.visibilityMinutes })}
            error={fault("value.visibilityMinutes") && t("visibilityError", VISIBILITY_MINUTES)}
          />
          <CheckboxField {...tick("value.othersAdjust")} label={t("othersAdjust")} hint={t("othersAdjustHint")} />
        </>
      )}
    </SettingForm>
  );
}
