"use client";

import { useLocale, useTranslations } from "next-intl";
import type { z } from "zod";
import { SettingForm } from "#components/ground/settings/setting-form.tsx";
import type { SettingResult } from "#components/ground/settings/setting-result.ts";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { Panel } from "#components/ground/ui/panel.tsx";
import { AccessAnswer } from "#components/people/access/access-answer.tsx";
import { LimitField, limitsForm, typedLimits } from "#components/top/settings/limit-fields.tsx";
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
import { roleLimitsInput } from "#lib/inputs/people/limits-input.ts";

type LimitRow = { set: LimitSet; role: Role };
type Context = {
  t: ReturnType<typeof useTranslations<"limits">>;
  roleNames: Readonly<Record<Role, string>>;
  currency: string;
  form: ReturnType<typeof limitsForm>;
};

const ROWS: readonly LimitRow[] = LIMIT_SETS.flatMap((set) => LIMITED_ROLES[set].map((role) => ({ set, role })));

const COLUMNS: readonly TableColumn<LimitRow, Context>[] = [
  {
    heading: "role",
    card: "title",
    isRowHeader: true,
    className: "pt-3 font-medium",
    cell: ({ role }, { roleNames }) => roleNames[role],
  },
  ...LIMIT_NAMES.map(
    (name): TableColumn<LimitRow, Context> => ({
      key: name,
      heading: ({ t }) => t(`name.${name}`),
      className: "pt-1.5",
      cell: ({ set, role }, { t, roleNames, currency, form }) =>
        LIMITS_IN[set].includes(name) && (
          <LimitField
            path={`${set}.${role}.${name}`}
            name={name}
            of={t("roleOf", { role: roleNames[role], set: t(`set.${set}`) })}
            basis={limitsFor(role, set, ROLE_LIMITS.byDefault, NO_PERSONAL_LIMITS)[name]}
            currency={currency}
            form={form}
          />
        ),
    }),
  ),
];

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
          <DataTable
            label={t("title")}
            columns={COLUMNS}
            rows={ROWS}
            rowKey={({ set, role }) => `${set} ${role}`}
            rowProps={() => ({ className: "align-top" })}
            context={{ t, roleNames, currency, form: limitsForm(form) }}
            groupHeading={({ set, role }) =>
              role === LIMITED_ROLES[set][0] && (
                <>
                  <h3 className="font-semibold">{t(`set.${set}`)}</h3>
                  <p className="text-xs font-normal text-ink-muted">{t(`setLead.${set}`)}</p>
                </>
              )
            }
          />
        </Panel>
      )}
    </SettingForm>
  );
}
