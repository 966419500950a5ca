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
import { ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import { LIMIT_SETS, LIMITED_ROLES, limitsFor, type RoleLimits } from "#lib/domain/adjustments/limits.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import { roleLimitsInput } from "#lib/inputs/limits-input.ts";

/** Sets how much each role may give back alone, of sales and without a sale. */
export function RoleLimitsForm({
  storeId,
  limits,
  seenAt,
  currency,
  roleNames,
  save,
}: {
  storeId: string;
  limits: RoleLimits;
  seenAt: string | null;
  currency: string;
  roleNames: Readonly<Record<Role, string>>;
  save: (input: z.input<typeof roleLimitsInput>) => Promise<SettingResult>;
}) {
  const t = useTranslations("limits");
  const { form, seen, result, faults, pending, submit } = useSettingForm(roleLimitsInput, seenAt, save);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const of = (role: Role) => typedLimits(fields, `sales.${role}`, "sales");
    const without = (role: Role) => typedLimits(fields, `unreferenced.${role}`, "unreferenced");
    void submit({
      storeId,
      seenAt: seen,
      sales: { clerk: of("clerk"), manager: of("manager"), administrator: of("administrator") },
      unreferenced: { manager: without("manager"), administrator: without("administrator") },
    });
  }

  return (
    <Form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      {LIMIT_SETS.map((set) => (
        <div key={set} className="flex flex-col gap-4">
          <div>
            <h3 className="text-base font-semibold">{t(`set.${set}`)}</h3>
            <p className="text-ink-muted">{t(`setLead.${set}`)}</p>
          </div>
          {LIMITED_ROLES[set].map((role) => (
            <LimitFields
              key={role}
              legend={roleNames[role]}
              path={`${set}.${role}`}
              set={set}
              limits={limits[set][role] ?? {}}
              basis={limitsFor(role, set, ROLE_LIMITS.byDefault, { sales: {}, unreferenced: {} })}
              currency={currency}
              faults={faults}
            />
          ))}
        </div>
      ))}
      <SaveSetting pending={pending} result={result}>
        {t(pending ? "saving" : "save")}
      </SaveSetting>
      <AccessAnswer storeId={storeId} result={result} />
    </Form>
  );
}
