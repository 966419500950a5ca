"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { SettingForm } from "#components/ground/settings/setting-form.tsx";
import type { SettingFormOf } from "#components/ground/settings/setting-result.ts";
import { CheckboxField } from "#components/ground/ui/fields/checkbox-field.tsx";
import { ListControl, NumberControl } from "#components/top/settings/setting-controls.tsx";
import { type Control, type ReadyName, SETTINGS, settingInputs } from "#lib/inputs/top/settings.ts";

type AnyInput = z.ZodType<unknown, { storeId: string; seenAt: string | null; name: string; value: unknown }>;

/** Draws a setting that has no form of its own, by its row of the list. */
export function ReadySettingForm({
  name,
  storeId,
  value,
  seenAt,
  save,
}: SettingFormOf<ReadyName> & { name: ReadyName }) {
  const t = useTranslations(SETTINGS[name].words);
  const tSettings = useTranslations("settings");
  const { byDefault, shown }: { byDefault: unknown; shown?: (value: never) => string } = SETTINGS[name];
  const control = SETTINGS[name].control as Control;
  const figures = { byDefault: String(byDefault), ...control };
  const words = { label: t("label"), hint: t("hint", figures) };
  return (
    <SettingForm
      schema={settingInputs[name] as unknown as AnyInput}
      values={{ storeId, seenAt, name, value: shown?.(value as never) ?? value }}
      save={save as (typed: z.input<AnyInput>) => ReturnType<typeof save>}
      words={{ save: t("save"), saving: tSettings("saving") }}
    >
      {({ field, tick, fault, control: form }) => {
        const error = fault("value") && t("error", figures);
        switch (control.kind) {
          case "number":
            return <NumberControl field={field("value")} {...words} error={error} />;
          case "switch":
            return <CheckboxField {...tick("value")} {...words} />;
          case "list":
            return (
              <ListControl
                {...{ ...words, error, control: form, name: "value", rows: control.most }}
                lines={value as unknown as readonly string[]}
              />
            );
        }
      }}
    </SettingForm>
  );
}
