"use client";

import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import type { z } from "zod";
import { AccessAnswer } from "#components/access/access-answer.tsx";
import { LimitField } from "#components/settings/limit-fields.tsx";
import { SaveSetting } from "#components/settings/save-setting.tsx";
import { typedLimits } from "#components/settings/typed-limits.ts";
import { type SettingResult, useSettingForm } from "#components/settings/use-setting-form.ts";
import { Form } from "#components/ui/fields/form.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import { NO_PERSONAL_LIMITS, ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import {
  LIMIT_NAMES,
  LIMIT_SETS,
  LIMITED_ROLES,
  LIMITS_IN,
  type LimitSet,
  type Limits,
  limitsFor,
  type RoleLimits,
} from "#lib/domain/adjustments/limits.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import { roleLimitsInput } from "#lib/inputs/limits-input.ts";

/** Sets how much each role may give back alone, of sales and without a sale, and how much it may take. */
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
    const of = (set: LimitSet, role: Role) => typedLimits(fields, `${set}.${role}`, set);
    void submit({
      storeId,
      seenAt: seen,
      sales: {
        clerk: of("sales", "clerk"),
        manager: of("sales", "manager"),
        administrator: of("sales", "administrator"),
      },
      unreferenced: {
        manager: of("unreferenced", "manager"),
        administrator: of("unreferenced", "administrator"),
      },
      payments: {
        clerk: of("payments", "clerk"),
        manager: of("payments", "manager"),
        administrator: of("payments", "administrator"),
      },
    });
  }

  return (
    <Form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      <Panel flush>
        <Table cards aria-label={t("title")}>
          <TableHead>
            <tr>
              <HeaderCell>{t("role")}</HeaderCell>
              {LIMIT_NAMES.map((name) => (
                <HeaderCell key={name}>{t(`name.${name}`)}</HeaderCell>
              ))}
            </tr>
          </TableHead>
          {LIMIT_SETS.map((set) => (
            <tbody key={set}>
              <TableRow className="bg-sunken">
                <Cell card="title" colSpan={LIMIT_NAMES.length + 1}>
                  <h3 className="font-semibold">{t(`set.${set}`)}</h3>
                  <p className="text-xs text-ink-muted">{t(`setLead.${set}`)}</p>
                </Cell>
              </TableRow>
              {LIMITED_ROLES[set].map((role) => (
                <RoleRow
                  key={role}
                  set={set}
                  role={role}
                  roleName={roleNames[role]}
                  limits={limits[set][role] ?? {}}
                  currency={currency}
                  faults={faults}
                />
              ))}
            </tbody>
          ))}
        </Table>
      </Panel>
      <SaveSetting pending={pending} result={result}>
        {t(pending ? "saving" : "save")}
      </SaveSetting>
      <AccessAnswer storeId={storeId} result={result} />
    </Form>
  );
}

/** Edits the limits of one role, each below the heading of its column. */
function RoleRow({
  set,
  role,
  roleName,
  limits,
  currency,
  faults,
}: {
  set: LimitSet;
  role: Role;
  roleName: string;
  limits: Partial<Limits>;
  currency: string;
  faults: Readonly<Record<string, string>>;
}) {
  const t = useTranslations("limits");
  const basis = limitsFor(role, set, ROLE_LIMITS.byDefault, NO_PERSONAL_LIMITS);
  const of = t("roleOf", { role: roleName, set: t(`set.${set}`) });
  return (
    <TableRow className="align-top">
      <Cell card="title" role="rowheader" className="pt-3 font-medium">
        {roleName}
      </Cell>
      {LIMIT_NAMES.map((name) =>
        LIMITS_IN[set].includes(name) ? (
          <Cell key={name} card="foot" label={t(`name.${name}`)} className="pt-1.5">
            <LimitField
              path={`${set}.${role}.${name}`}
              name={name}
              of={of}
              limit={limits[name]}
              basis={basis[name]}
              currency={currency}
              fault={faults[`${set}.${role}.${name}`]}
            />
          </Cell>
        ) : (
          <Cell key={name} />
        ),
      )}
    </TableRow>
  );
}
