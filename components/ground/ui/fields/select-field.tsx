import type { ComponentProps } from "react";
import { CONTROL } from "#components/ground/ui/buttons/control-classes.ts";
import { Field, type FieldTexts } from "#components/ground/ui/fields/field.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";

type SelectFieldProps = Omit<ComponentProps<"select">, "className"> & FieldTexts & { className?: string };

/** A native select with `<option>` children: it works by key, by touch and without script. */
export function SelectField({ label, hint, error, labelHidden, className, id, children, ...native }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} labelHidden={labelHidden ?? false}>
      {(ties) => (
        <span className="relative flex">
          <select {...native} {...ties} className={`${CONTROL} appearance-none truncate pr-8`}>
            {children}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-2 flex items-center text-ink-muted">
            <Icon name="chevron-down" />
          </span>
        </span>
      )}
    </Field>
  );
}
