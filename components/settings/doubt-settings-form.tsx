"use client";

import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import type { z } from "zod";
import { SaveSetting } from "#components/settings/save-setting.tsx";
import { type SettingResult, useSettingForm } from "#components/settings/use-setting-form.ts";
import { CheckboxField } from "#components/ui/fields/checkbox-field.tsx";
import { Form } from "#components/ui/fields/form.tsx";
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
  const { form, seen, result, faults, pending, submit } = useSettingForm(doubtSettingsInput, seenAt, save);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const isOn = (name: string) => fields.get(name) !== null;
    void submit({
      storeId,
      seenAt: seen,
      markers: { refund: isOn("refund"), void: isOn("void"), completion: isOn("completion") },
      visibilityMinutes: String(fields.get("visibilityMinutes") ?? ""),
      othersAdjust: isOn("othersAdjust"),
    });
  }

  return (
    <Form ref={form} noValidate onSubmit={onSubmit} className="flex max-w-3xl flex-col gap-5">
      <fieldset className="min-w-0" aria-describedby="markers-hint">
        <legend className="font-medium">{t("markersLegend")}</legend>
        <p id="markers-hint" className="mb-1 text-xs text-ink-muted">
          {t("markersHint")}
        </p>
        {VERBS.map((verb) => (
          <CheckboxField key={verb} name={verb} label={t(`marker.${verb}`)} defaultChecked={settings.markers[verb]} />
        ))}
      </fieldset>
      <TextField
        name="visibilityMinutes"
        label={t("visibility")}
        hint={t("visibilityHint", { minutes: DOUBT_SETTINGS.byDefault.visibilityMinutes })}
        error={faults.visibilityMinutes && t("visibilityError", VISIBILITY_MINUTES)}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={settings.visibilityMinutes}
        className="max-w-md"
      />
      <CheckboxField
        name="othersAdjust"
        label={t("othersAdjust")}
        hint={t("othersAdjustHint")}
        defaultChecked={settings.othersAdjust}
      />
      <SaveSetting pending={pending} result={result}>
        {t(pending ? "saving" : "save")}
      </SaveSetting>
    </Form>
  );
}
