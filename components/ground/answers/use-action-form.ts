"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type SubmitEvent, useRef } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import type { NoAnswer } from "#components/ground/answers/answer.ts";
import { useAction } from "#components/ground/answers/use-action.ts";
import { focusFaultyField } from "#components/ground/ui/hooks/focus-faulty-field.ts";

/** The fields of a form, as a person types them. */
export type FormSchema = z.ZodType<unknown, FieldValues>;

/** The result of the action of a form. */
type Result = { kind: string };
type Faults = Readonly<Record<string, string>>;

/** A form whose values a schema checks and an action takes. */
export type ActionForm<Fields extends FieldValues, R extends Result> = Pick<
  UseFormReturn<Fields, unknown, Fields>,
  "control" | "watch" | "setValue" | "getValues" | "reset"
> & {
  /** What a field of text or of one choice needs: it shows its value before a script runs. */
  field: (name: FieldPath<Fields>) => UseFormRegisterReturn & { defaultValue: string };
  /** The same for a box to tick; with `value`, one of a list. */
  tick: (
    name: FieldPath<Fields>,
    value?: string,
  ) => UseFormRegisterReturn & { defaultChecked: boolean; value?: string };
  submit: (event?: SubmitEvent<HTMLFormElement>) => Promise<void>;
  pending: boolean;
  /** The last answer, until the form is sent again. */
  answer: R | NoAnswer | null;
  /** The fault at a field or in it, by the schema or by the server; undefined for none. */
  fault: (name: FieldPath<Fields>) => string | undefined;
};

/**
 * Checks a form by its schema in the browser, sends what was typed once, and shows the page anew when it is done. Faults, also those that
 * the server finds, go to their fields, and focus to the first one. Whatever the answer is, what was typed stays.
 */
export function useActionForm<S extends FormSchema, R extends Result>({
  schema,
  values,
  prepare = (typed) => typed,
  action,
  refreshes,
  faultsOf = faultsOfInvalid,
  onDone,
}: {
  schema: S;
  values: z.input<S>;
  /** Reads what was typed as this form means it, before it is checked and sent. */
  prepare?: (typed: z.input<S>) => z.input<S>;
  action: (typed: z.input<S>) => Promise<R>;
  /** When the page is shown anew, as in `useAction`. */
  refreshes?: "done" | "always" | "never";
  /** Which fields an answer is about, and what is wrong with each; by default those that the server could not read. */
  faultsOf?: (answer: R | NoAnswer) => Faults;
  onDone?: (answer: Extract<R, { kind: "done" }>, typed: z.input<S>) => void;
}): ActionForm<z.input<S>, R> {
  type Fields = z.input<S>;
  const check = zodResolver(schema, undefined, { raw: true });
  const form = useForm<Fields, unknown, Fields>({
    // What was typed is sent: the server reads it by the same schema.
    resolver: (typed, context, options) => check(prepare(typed), context, options),
    defaultValues: values as DefaultValues<Fields>,
  });
  const { errors } = form.formState;
  const { answer, pending, run, forget } = useAction(action, refreshes);
  const element = useRef<HTMLFormElement>(null);

  async function send(typed: Fields): Promise<void> {
    const given = await run(typed);
    if (given === null) return;
    showFaults(faultsOf(given));
    if (given.kind === "done") onDone?.(given as Extract<R, { kind: "done" }>, typed);
  }

  function showFaults(fields: Faults): void {
    for (const [name, message] of Object.entries(fields)) form.setError(name as FieldPath<Fields>, { message });
    focusFaultyField(element.current, fields);
  }

  const { register, control, watch, setValue, getValues, reset } = form;
  return {
    ...{ control, watch, setValue, getValues, reset, pending, answer },
    field: (name) => ({ ...register(name), defaultValue: String(get(values, name) ?? "") }),
    tick(name, value) {
      const now: unknown = get(values, name);
      const isTicked = value === undefined ? now === true : Array.isArray(now) && now.includes(value);
      return { ...register(name), defaultChecked: isTicked, ...(value !== undefined && { value }) };
    },
    async submit(event) {
      event?.preventDefault();
      if (pending) return;
      element.current = event?.currentTarget ?? null;
      forget();
      await form.handleSubmit(send)(event);
    },
    fault: (name) => firstMessage(get(errors, name)),
  };
}

function faultsOfInvalid(answer: Result): Faults {
  return answer.kind === "invalid" && "fields" in answer ? (answer.fields as Faults) : {};
}

/** A field that holds a list has the faults of its lines in it. */
function firstMessage(found: unknown): string | undefined {
  if (typeof found !== "object" || found === null) return undefined;
  if ("message" in found && typeof found.message === "string") return found.message;
  const [first] = Object.entries(found).flatMap(([key, part]) => (key === "ref" ? [] : (firstMessage(part) ?? [])));
  return first;
}
