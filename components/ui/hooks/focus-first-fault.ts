import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** Gives focus to the first of the fields that has an error; false when none has. */
export function focusFirstFault<Fields extends FieldValues, Entry>(
  form: UseFormReturn<Fields, unknown, Entry>,
  names: readonly FieldPath<Fields>[],
): boolean {
  const wrong = names.find((name) => form.getFieldState(name, form.formState).invalid);
  if (wrong) form.setFocus(wrong);
  return wrong !== undefined;
}
