"use client";

import { useLocale, useTranslations } from "next-intl";
import type { z } from "zod";
import { AccessAnswer } from "#components/access/access-answer.tsx";
import { LimitField, limitsForm, typedLimits } from "#components/settings/limit-fields.tsx";
import { SettingForm } from "#components/settings/setting-form.tsx";
import type { SettingResult } from "#components/settings/setting-result.ts";
import { Panel } from "#components/ui/panel.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import { NO_PERSONAL_LIMITS, ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import {
  LIMIT_NAMES,
  LIMIT_SETS,
  LIMITED_ROLES,
  LIMITS_IN,
  type LimitSet,
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
  const locale = useLocale();
  const of = (set: LimitSet, role: Role) => typedLimits(set, limits[set][role] ?? {}, locale);
  const values = {
    ...{ storeId, seenAt },
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
  };
  return (
    <SettingForm
      schema={roleLimitsInput}
      values={values}
      save={save}
      words={{ save: t("save"), saving: t("saving") }}
      className="flex flex-col gap-6"
      below={(answer) => <AccessAnswer storeId={storeId} result={answer} />}
    >
      {(form) => (
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
                    currency={currency}
                    form={limitsForm(form)}
                  />
                ))}
              </tbody>
            ))}
          </Table>
        </Panel>
      )}
    </SettingForm>
  );
}

/** Edits the limits of one role, each below the heading of its column. */
function RoleRow({
  set,
  role,
  roleName,
  currency,
  form,
}: {
  set: LimitSet;
  role: Role;
  roleName: string;
  currency: string;
  form: ReturnType<typeof limitsForm>;
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
              basis={basis[name]}
              currency={currency}
              form={form}
            />
          </Cell>
        ) : (
          <Cell key={name} />
        ),
      )}
    </TableRow>
  );
}
