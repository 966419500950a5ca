"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { moneyText } from "#components/payments/amount-text.ts";
import { writtenAmountText } from "#components/payments/typed-amount.ts";
import { AmountField } from "#components/ui/fields/amount-field.tsx";
import { CheckboxField } from "#components/ui/fields/checkbox-field.tsx";
import { LIMITS_IN, type LimitName, type LimitSet, type Limits } from "#lib/domain/adjustments/limits.ts";

/** Edits one set of limits, of a role or a person. */
export function LimitFields({
  legend,
  path,
  set,
  limits,
  basis,
  own = false,
  currency,
  faults,
}: {
  legend: ReactNode;
  path: string;
  set: LimitSet;
  limits: Partial<Limits>;
  basis: Limits;
  own?: boolean;
  currency: string;
  faults: Readonly<Record<string, string>>;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
        {LIMITS_IN[set].map((name) => (
          <LimitField
            key={name}
            path={`${path}.${name}`}
            name={name}
            limit={limits[name]}
            basis={basis[name]}
            own={own}
            currency={currency}
            fault={faults[`${path}.${name}`]}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Edits one limit: a figure, or none. "No limit" is a checkbox, never an empty field. */
export function LimitField({
  path,
  name,
  limit,
  basis,
  own = false,
  of = "",
  currency,
  fault,
}: {
  /** The field's path in the form: `sales.clerk.perDayCents`. Its checkbox has the same path with `.none`. */
  path: string;
  name: LimitName;
  /** The current limit; undefined for a person without one of their own. */
  limit: number | null | undefined;
  /** The default; for a person, the limit of their role. */
  basis: number | null;
  own?: boolean;
  /** Whose limit it is, where only the rows and columns of a table say so. */
  of?: string;
  currency: string;
  fault: string | undefined;
}) {
  const t = useTranslations("limits");
  const locale = useLocale();
  const [unlimited, setUnlimited] = useState(limit === null);
  const inCents = name === "perOperationCents" || name === "perDayCents";
  const text =
    basis === null ? t("noLimit") : inCents ? moneyText(basis, currency, locale) : t(`figure.${name}`, { basis });
  const shared = {
    name: path,
    label: of === "" ? t(`name.${name}`) : t("nameOf", { name: t(`name.${name}`), of }),
    labelHidden: of !== "",
    hint: t(own ? "asRole" : "default", { limit: text }),
    error: fault && !unlimited ? t(`errors.${fault as "missing"}`) : undefined,
    disabled: unlimited,
  };
  const typed = typeof limit === "number" ? (inCents ? writtenAmountText(limit, locale) : String(limit)) : "";
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <AmountField {...shared} currency={inCents ? currency : ""} defaultValue={typed} />
      <CheckboxField
        name={`${path}.none`}
        label={t("noLimit")}
        aria-label={t("noLimitFor", { name: shared.label })}
        checked={unlimited}
        onChange={(event) => setUnlimited(event.target.checked)}
      />
    </div>
  );
}
