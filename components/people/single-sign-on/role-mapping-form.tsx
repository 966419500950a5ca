"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { SettingForm } from "#components/ground/settings/setting-form.tsx";
import type { SettingResult } from "#components/ground/settings/setting-result.ts";
import { CheckboxField } from "#components/ground/ui/fields/checkbox-field.tsx";
import { SelectField } from "#components/ground/ui/fields/select-field.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { AccessAnswer } from "#components/people/access/access-answer.tsx";
import { ROLES, type Role } from "#lib/domain/people/permissions.ts";
import { MOST_MAPPING_ROWS, type RoleMapping } from "#lib/domain/people/role-mapping.ts";
import { roleMappingInput } from "#lib/inputs/people/role-mapping-input.ts";

/** So many empty rows follow the kept ones. */
const EMPTY_ROWS = 3;

/** Sets which role people of the identity provider get, row by row. */
export function RoleMappingForm({
  storeId,
  value,
  seenAt,
  roleNames,
  save,
}: {
  storeId: string;
  value: RoleMapping;
  seenAt: string | null;
  roleNames: Readonly<Record<Role, string>>;
  save: (input: z.input<typeof roleMappingInput>) => Promise<SettingResult>;
}) {
  const t = useTranslations("singleSignOn");
  const empty = { claim: "", value: "", role: "clerk" } as const;
  const rows = [...value.rows, ...Array.from({ length: EMPTY_ROWS }, () => empty)].slice(0, MOST_MAPPING_ROWS);
  const sentence = (fault: string | undefined) =>
    fault && t(fault === "missing" || fault === "too_long" ? `errors.${fault}` : "errors.other");
  return (
    <SettingForm
      schema={roleMappingInput}
      values={{ storeId, seenAt, addsPeople: value.addsPeople, rows }}
      save={save}
      words={{ save: t("save"), saving: t("saving") }}
      below={(answer) => <AccessAnswer storeId={storeId} result={answer} />}
    >
      {({ field, tick, fault }) => (
        <>
          <p className="text-ink-muted">{t("hint")}</p>
          {rows
            .map((_, place) => place)
            .map((index) => (
              <fieldset key={index} className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[5rem_1fr_1fr_12rem]">
                <legend className="font-medium sm:float-left sm:pt-6">{t("row", { place: index + 1 })}</legend>
                <TextField
                  {...field(`rows.${index}.claim`)}
                  label={t("claim")}
                  mono
                  spellCheck={false}
                  autoCapitalize="none"
                  error={sentence(fault(`rows.${index}.claim`))}
                />
                <TextField
                  {...field(`rows.${index}.value`)}
                  label={t("value")}
                  mono
                  spellCheck={false}
                  autoCapitalize="none"
                  error={sentence(fault(`rows.${index}.value`))}
                />
                <SelectField {...field(`rows.${index}.role`)} label={t("role")}>
                  {ROLES.map((role) => (
                    <option key={role} value={role}>
                      {roleNames[role]}
                    </option>
                  ))}
                </SelectField>
              </fieldset>
            ))}
          <CheckboxField {...tick("addsPeople")} label={t("addsPeople")} hint={t("addsPeopleHint")} />
        </>
      )}
    </SettingForm>
  );
}
