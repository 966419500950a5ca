import type { ComponentProps } from "react";
import { CONTROL } from "#components/ground/ui/buttons/control-classes.ts";
import { Field, type FieldTexts } from "#components/ground/ui/fields/field.tsx";

type TextareaFieldProps = Omit<ComponentProps<"textarea">, "className"> & FieldTexts & { className?: string };

/** A field for several lines of text, with label, hint and error. */
export function TextareaField({ label, hint, error, labelHidden, className, id, ...native }: TextareaFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} labelHidden={labelHidden ?? false}>
      {(ties) => (
        <textarea rows={3} {...native} {...ties} className={`${CONTROL.replace("h-(--control)", "py-1.5")}`} />
      )}
    </Field>
  );
}
