import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** The name of the first field with an error, in the order of the names. */
export function firstFault<Fields extends FieldValues, Entry>(
  form: UseFormReturn<Fields, unknown, Entry>,
  names: readonly FieldPath<Fields>[],
): FieldPath<Fields> | undefined {
  return names.find((name) => form.getFieldState(name, form.formState).invalid);
}
