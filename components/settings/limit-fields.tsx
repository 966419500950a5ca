"use client";

import type { ReactNode } from "react";
import { LimitField } from "#components/settings/limit-field.tsx";
import { LIMITS_IN, type LimitSet, type Limits } from "#lib/domain/adjustments/limits.ts";

/** The limits of one role, or of one person, in one set. */
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
