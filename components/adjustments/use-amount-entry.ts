import { useEffect, useRef } from "react";
import type { FieldValues, Path, PathValue, UseFormRegisterReturn, UseFormReturn } from "react-hook-form";

/**
 * The amount of a form that moves money. What is offered is filled in, and follows a change of the offer until somebody types: what was
 * typed is never replaced, also where it is what was offered. `offered` is empty where nothing is offered.
 */
export function useAmountEntry<Fields extends FieldValues & { amount: string }, Entry>(
  form: UseFormReturn<Fields, unknown, Entry>,
  offered: string,
): UseFormRegisterReturn {
  const name = "amount" as Path<Fields>;
  const isTyped = useRef(false);
  useEffect(() => {
    if (offered === "" || isTyped.current || form.getValues(name) === offered) return;
    form.setValue(name, offered as PathValue<Fields, Path<Fields>>);
  }, [offered, form, name]);
  return form.register(name, {
    onChange: () => {
      isTyped.current = true;
    },
  });
}
