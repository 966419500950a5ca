import type { ComponentProps } from "react";
import { CONTROL } from "#components/ground/ui/buttons/control-classes.ts";
import { Field, type FieldTexts } from "#components/ground/ui/fields/field.tsx";

type AmountFieldProps = Omit<ComponentProps<"input">, "type" | "inputMode" | "className"> &
  FieldTexts & {
    /** The ISO 4217 code shown beside the digits. */
    currency: string;
    className?: string;
  };

/**
 * A right-aligned text field for an amount. Never a number input, because the domain reads the typed text digit by
 * digit.
 */
export function AmountField({ label, hint, error, labelHidden, currency, className, id, ...native }: AmountFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} labelHidden={labelHidden ?? false}>
      {(ties) => (
        <span className="relative flex">
          <input
            autoComplete="off"
            {...native}
            {...ties}
            type="text"
            inputMode="decimal"
            className={`${CONTROL} ${currency ? "pr-12" : ""} text-right`}
          />
          {currency && (
            <span className="pointer-events-none absolute inset-y-0 right-2 flex items-center text-xs text-ink-muted">
              {currency}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
