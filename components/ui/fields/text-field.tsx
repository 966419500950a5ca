import type { ComponentProps } from "react";
import { CONTROL } from "#components/ui/control-classes.ts";
import { Field, type FieldTexts } from "#components/ui/fields/field.tsx";

type TextFieldProps = Omit<ComponentProps<"input">, "className"> &
  FieldTexts & {
    /** Ids and codes are set in the mono face. */
    mono?: boolean;
    className?: string;
  };

/** One line of text with its label, hint and error. Everything else is the native input's own. */
export function TextField({ label, hint, error, labelHidden, mono, className, id, ...native }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} labelHidden={labelHidden ?? false}>
      {(ties) => <input type="text" {...native} {...ties} className={`${CONTROL} ${mono ? "font-mono" : ""}`} />}
    </Field>
  );
}
