import type { ComponentProps } from "react";
import { CONTROL } from "#components/ground/ui/buttons/control-classes.ts";
import { Field, type FieldTexts } from "#components/ground/ui/fields/field.tsx";

type TextFieldProps = Omit<ComponentProps<"input">, "className"> &
  FieldTexts & {
    /** Whether to use the monospace font, for ids and codes. */
    mono?: boolean;
    className?: string;
  };

/**
 * A one-line text field with label, hint and error. All other properties are those of the native input. The browser keeps and offers
 * nothing that was typed, as it is about customers, unless `autoComplete` says otherwise.
 */
export function TextField({ label, hint, error, labelHidden, mono, className, id, ...given }: TextFieldProps) {
  const native = { autoComplete: "off", ...given };
  return (
    <Field {...{ label, hint, error, id, className }} labelHidden={labelHidden ?? false}>
      {(ties) => <input type="text" {...native} {...ties} className={`${CONTROL} ${mono ? "font-mono" : ""}`} />}
    </Field>
  );
}
