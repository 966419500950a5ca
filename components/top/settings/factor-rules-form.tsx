"use client";

import { useTranslations } from "next-intl";
import { SettingForm } from "#components/ground/settings/setting-form.tsx";
import type { SettingFormOf } from "#components/ground/settings/setting-result.ts";
import { CheckboxField } from "#components/ground/ui/fields/checkbox-field.tsx";
import { NumberControl } from "#components/top/settings/setting-controls.tsx";
import { GRACE_DAYS } from "#lib/domain/people/factor-rules.ts";
import { ROLES } from "#lib/domain/people/permissions.ts";
import { settingInputs } from "#lib/inputs/top/settings.ts";

/** Edits whose sign-in needs a second factor, and how many days people have to set one up. */
export function FactorRulesForm({ storeId, value, seenAt, save }: SettingFormOf<"factor_rules">) {
  const t = useTranslations("settings.factorRules");
  const tSettings = useTranslations("settings");
  const tRoles = useTranslations("frame.roles");
  const typed = { roles: [...value.roles], graceDays: String(value.graceDays) };
  return (
    <SettingForm
      schema={settingInputs.factor_rules}
      values={{ storeId, seenAt, name: "factor_rules", value: typed }}
      save={save}
      words={{ save: t("save"), saving: tSettings("saving") }}
    >
      {({ field, tick, fault }) => (
        <>
          <fieldset className="min-w-0">
            <legend className="font-medium">{t("roles")}</legend>
            {ROLES.map((role) => (
              <CheckboxField key={role} {...tick("value.roles", role)} label={tRoles(role)} />
            ))}
          </fieldset>
          <NumberControl
            field={field("value.graceDays")}
            label={t("days")}
            hint={t("daysHint")}
            error={fault("value.graceDays") && t("daysError", GRACE_DAYS)}
          />
        </>
      )}
    </SettingForm>
  );
}
