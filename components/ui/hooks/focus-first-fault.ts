import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** Focuses the first field with an error; false when there is none. */
export function focusFirstFault<Fields extends FieldValues, Entry>(
  form: UseFormReturn<Fields, unknown, Entry>,
  names: readonly FieldPath<Fields>[],
): boolean {
  const wrong = names.find((name) => form.getFieldState(name, form.formState).invalid);
  if (wrong) form.setFocus(wrong);
  return wrong !== undefined;
}
