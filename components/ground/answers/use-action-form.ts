"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { SubmitEvent } from "react";
import { type FieldPath, type FieldValues, get, type UseFormRegisterReturn } from "react-hook-form";
import type { z } from "zod";
import type { NoAnswer } from "#components/ground/answers/answer.ts";
import { type Refreshes, useAction } from "#components/ground/answers/use-action.ts";
import {
  type CheckedForm,
  type CheckedFormOptions,
  type Faults,
  useCheckedForm,
} from "#components/ground/answers/use-checked-form.ts";

/** The schema of what a person types into a form. */
export type FormSchema = z.ZodType<unknown, FieldValues>;

/** The result of the action of a form. */
type Result = { kind: string };

/** A form whose values a schema checks and an action takes. */
export type ActionForm<Fields extends FieldValues, R extends Result> = Omit<
  CheckedForm<Fields, unknown>,
  "handleSubmit" | "showFaults"
> & {
  /** What a box to tick needs, as `field`; with `value`, one of a list. */
  tick: (
    name: FieldPath<Fields>,
    value?: string,
  ) => UseFormRegisterReturn & { defaultChecked: boolean; value?: string };
  submit: (event?: SubmitEvent<HTMLFormElement>) => Promise<void>;
  pending: boolean;
  /** The last answer, until the form is sent again. */
  answer: R | NoAnswer | null;
};

/**
 * Sends a checked form once, and shows the page anew when it is done. Faults that the server finds go to their fields, and focus to the
 * first one. Whatever the answer is, what was typed stays.
 */
export function useActionForm<S extends FormSchema, R extends Result>({
  schema,
  action,
  refreshes,
  faultsOf,
  onDone,
  ...options
}: CheckedFormOptions<z.input<S>> & {
  schema: S;
  /** Usually sends what was typed: the server reads it by the same schema. `entry` is what the schema read here. */
  action: (typed: z.input<S>, entry: z.output<S>) => Promise<R>;
  refreshes?: Refreshes;
  /** Which fields a refusal is about, and what is wrong with each, beside those that the server could not read. */
  faultsOf?: (answer: R | NoAnswer) => Faults;
  onDone?: (answer: Extract<R, { kind: "done" }>, typed: z.input<S>) => void;
}): ActionForm<z.input<S>, R> {
  const { handleSubmit, showFaults, ...form } = useCheckedForm<z.input<S>, z.output<S>>({
    ...options,
    resolver: zodResolver(schema),
  });
  const { answer, pending, run, forget } = useAction(
    ({ typed, entry }: { typed: z.input<S>; entry: z.output<S> }) => action(typed, entry),
    refreshes,
  );
  const check = handleSubmit(async (typed, entry) => {
    const given = await run({ typed, entry });
    if (given === null) return;
    showFaults({ ...faultsOfInvalid(given), ...faultsOf?.(given) });
    if (given.kind === "done") onDone?.(given as Extract<R, { kind: "done" }>, typed);
  });
  return {
    ...form,
    pending,
    answer,
    tick(name, value) {
      const { defaultValue: _, ...native } = form.field(name);
      const now: unknown = get(options.values, name);
      const isTicked = value === undefined ? now === true : Array.isArray(now) && now.includes(value);
      return { ...native, defaultChecked: isTicked, ...(value !== undefined && { value }) };
    },
    async submit(event) {
      event?.preventDefault();
      if (pending) return;
      forget();
      await check(event);
    },
  };
}

function faultsOfInvalid(answer: Result): Faults {
  return answer.kind === "invalid" && "fields" in answer ? (answer.fields as Faults) : {};
}
