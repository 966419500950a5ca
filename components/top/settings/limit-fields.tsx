"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { type Control, type FieldValues, useController } from "react-hook-form";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { writtenAmountText } from "#components/ground/amounts/typed-amount.ts";
import { AmountField } from "#components/ground/ui/fields/amount-field.tsx";
import { CheckboxField } from "#components/ground/ui/fields/checkbox-field.tsx";
import { LIMITS_IN, type LimitName, type LimitSet, type Limits } from "#lib/domain/adjustments/limits.ts";

/** The form in which a limit stands, whatever else it holds. */
type LimitsForm = { control: Control<FieldValues>; fault: (name: string) => string | undefined };

/** Makes what a form of limits has of a form of that schema, whose paths are long unions. */
export function limitsForm({ control, fault }: { control: unknown; fault: unknown }): LimitsForm {
  return { control, fault } as LimitsForm;
}

/** Writes limits as the fields show them; null: no limit, empty: none of their own. */
export function typedLimits<S extends LimitSet>(
  set: S,
  limits: Partial<Limits>,
  locale: string,
): Record<LimitName, string | null> {
  const typed = LIMITS_IN[set].map((name) => {
    const limit = limits[name];
    const text = typeof limit !== "number" ? "" : isInCents(name) ? writtenAmountText(limit, locale) : String(limit);
    return [name, limit === null ? null : text];
  });
  return Object.fromEntries(typed);
}

function isInCents(name: LimitName): name is "perOperationCents" | "perDayCents" {
  return name === "perOperationCents" || name === "perDayCents";
}

/** Edits one set of limits, of a role or a person. */
export function LimitFields({
  legend,
  path,
  set,
  basis,
  own = false,
  currency,
  form,
}: {
  legend: ReactNode;
  path: string;
  set: LimitSet;
  basis: Limits;
  own?: boolean;
  currency: string;
  form: LimitsForm;
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
            basis={basis[name]}
            own={own}
            currency={currency}
            form={form}
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
  basis,
  own = false,
  of = "",
  currency,
  form,
}: {
  /** The field's path in the form: `sales.clerk.perDayCents`. Its value is a text, or null for no limit. */
  path: string;
  name: LimitName;
  /** The default; for a person, the limit of their role. */
  basis: number | null;
  own?: boolean;
  /** Whose limit it is, where only the rows and columns of a table say so. */
  of?: string;
  currency: string;
  form: LimitsForm;
}) {
  const t = useTranslations("limits");
  const locale = useLocale();
  const { field } = useController({ control: form.control, name: path });
  const unlimited = field.value === null;
  // What was typed stays while there is no limit.
  const [typed, setTyped] = useState(unlimited ? "" : String(field.value));
  const fault = form.fault(path);
  const inCents = isInCents(name);
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
  const change = (text: string) => {
    setTyped(text);
    field.onChange(text);
  };
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <AmountField
        {...shared}
        ref={field.ref}
        currency={inCents ? currency : ""}
        value={typed}
        onChange={({ target }) => change(target.value)}
      />
      <CheckboxField
        name={`${path}.none`}
        label={t("noLimit")}
        aria-label={t("noLimitFor", { name: shared.label })}
        checked={unlimited}
        onChange={({ target }) => field.onChange(target.checked ? null : typed)}
      />
    </div>
  );
}
