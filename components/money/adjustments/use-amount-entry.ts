import { useEffect, useRef } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import type { CheckedForm } from "#components/ground/answers/use-checked-form.ts";

/**
 * Registers the amount field of a form that moves money. The offered amount is filled in and follows a new offer until the
 * person types; typed text is never replaced, even when it equals the offer. `offered` is empty without an offer.
 */
export function useAmountEntry<Fields extends FieldValues & { amount: string }, Entry>(
  { field, getValues, setValue }: CheckedForm<Fields, Entry>,
  offered: string,
): ReturnType<CheckedForm<Fields, Entry>["field"]> {
  const name = "amount" as Path<Fields>;
  const isTyped = useRef(false);
  useEffect(() => {
    if (offered === "" || isTyped.current || getValues(name) === offered) return;
    setValue(name, offered as PathValue<Fields, Path<Fields>>);
  }, [offered, getValues, setValue, name]);
  return field(name, {
    onChange: () => {
      isTyped.current = true;
    },
  });
}
