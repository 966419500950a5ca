import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldPath } from "react-hook-form";
import type { z } from "zod";
import type { FormSchema } from "#components/ground/answers/use-action-form.ts";
import {
  type CheckedForm,
  type CheckedFormOptions,
  useCheckedForm,
} from "#components/ground/answers/use-checked-form.ts";
import type { AttemptResult } from "#components/money/adjustments/attempt/attempt.ts";
import type { Next } from "#components/money/adjustments/attempt/use-attempt.ts";
import { useFieldErrors } from "#components/money/adjustments/use-field-errors.ts";

/** The form of an adjustment's first step, with its faults in words. */
export type EntryForm<S extends FormSchema> = CheckedForm<z.input<S>, z.output<S>> & {
  /** The first field with a fault, where focus starts when the form is shown again. */
  firstFault: FieldPath<z.input<S>> | undefined;
  /** Shows each field that the server refused, and returns to the entry when the person can correct one there. */
  nextAfter: (result: AttemptResult) => Next;
};

/** Checks the first step of a form that moves money. `most` is the highest possible amount, as text. */
export function useEntryForm<S extends FormSchema>({
  schema,
  most = "",
  ...options
}: CheckedFormOptions<z.input<S>> & { schema: S; most?: string }): EntryForm<S> {
  const form = useCheckedForm<z.input<S>, z.output<S>>({ ...options, resolver: zodResolver(schema) });
  const sentence = useFieldErrors(most);
  const names = Object.keys(options.values) as FieldPath<z.input<S>>[];
  return {
    ...form,
    fault: (name) => sentence(form.fault(name)),
    firstFault: names.find((name) => form.fault(name) !== undefined),
    nextAfter(result) {
      if (result.kind !== "invalid") return "show";
      const refused = Object.entries(result.fields).filter(([name]) => name in options.values);
      form.showFaults(Object.fromEntries(refused));
      return refused.length > 0 ? "entry" : "show";
    },
  };
}
