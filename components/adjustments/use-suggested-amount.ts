import { useEffect, useRef } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/** Fills in the amount that is offered, and follows a change of it unless another one was typed. Empty: nothing is offered. */
export function useSuggestedAmount<Fields extends FieldValues & { amount: string }, Entry>(
  form: UseFormReturn<Fields, unknown, Entry>,
  text: string,
): void {
  const suggested = useRef(text);
  useEffect(() => {
    const amount = "amount" as Path<Fields>;
    if (text === "" || form.getValues(amount) !== suggested.current) return;
    suggested.current = text;
    form.setValue(amount, text as PathValue<Fields, Path<Fields>>);
  }, [text, form]);
}
