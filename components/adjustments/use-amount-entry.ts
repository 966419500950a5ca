import { useEffect, useRef } from "react";
import type { FieldValues, Path, PathValue, UseFormRegisterReturn, UseFormReturn } from "react-hook-form";

/**
 * Registers the amount field of a form that moves money. The offered amount is filled in and follows a new offer until the
 * person types; typed text is never replaced, even when it equals the offer. `offered` is empty without an offer.
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
