import { type SubmitEvent, useRef } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type Resolver,
  set,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { focusFaultyField } from "#components/ground/ui/hooks/focus-faulty-field.ts";

/** What is wrong, by the name of the field. */
export type Faults = Readonly<Record<string, string>>;

type Shared<Fields extends FieldValues> = Pick<
  UseFormReturn<Fields>,
  "control" | "watch" | "setValue" | "getValues" | "clearErrors" | "reset"
>;

/** A form whose values are checked in the browser. */
export type CheckedForm<Fields extends FieldValues, Entry> = Shared<Fields> & {
  /** What a field of text or of one choice needs: it shows its value before a script runs. */
  field: (
    name: FieldPath<Fields>,
    options?: Pick<RegisterOptions<Fields>, "onChange" | "onBlur">,
  ) => UseFormRegisterReturn & { defaultValue: string };
  /** Checks what was typed, and hands on that and what the check read of it. */
  handleSubmit: (
    send: (typed: Fields, entry: Entry) => unknown,
  ) => (event?: SubmitEvent<HTMLFormElement>) => Promise<unknown>;
  /** The fault at a field or in it, by the check or by the server; undefined for none. */
  fault: (name: FieldPath<Fields>) => string | undefined;
  /** Shows faults that the server found, and focuses the first field that has one. */
  showFaults: (faults: Faults) => void;
};

export type CheckedFormOptions<Fields extends FieldValues> = {
  values: Fields;
  /** Reads what was typed as this form means it, before it is checked and sent. */
  prepare?: (typed: Fields) => Fields;
  /** Finds faults of which the schema knows nothing. */
  check?: (typed: Fields) => Faults;
};

/** Checks a form in the browser. Faults go to their fields, and focus to the first one. What was typed stays. */
export function useCheckedForm<Fields extends FieldValues, Entry>({
  resolver,
  values,
  prepare = (typed) => typed,
  check = () => ({}),
}: CheckedFormOptions<Fields> & {
  /** The check by a schema: `zodResolver(schema)`. */
  resolver: Resolver<Fields, unknown, Entry>;
}): CheckedForm<Fields, Entry> {
  const form = useForm<Fields, unknown, { typed: Fields; entry: Entry }>({
    async resolver(shown, context, options) {
      const typed = prepare(shown);
      const result = await resolver(typed, context, options);
      const errors = result.errors as Record<string, never>;
      for (const [name, message] of Object.entries(check(typed))) set(errors, name, { type: "custom", message });
      // react-hook-form hands nothing on where there are errors.
      return { values: { typed, entry: result.values as Entry }, errors };
    },
    defaultValues: values as DefaultValues<Fields>,
  });
  const element = useRef<HTMLFormElement>(null);
  const {
    formState: { errors },
    ...shared
  } = form;
  return {
    // Its own type also names what the resolver hands on, which only `handleSubmit` uses.
    ...(shared as unknown as Shared<Fields>),
    field(name, options) {
      const native = form.register(name, options);
      return {
        ...native,
        ref(node: (HTMLElement & { form: HTMLFormElement | null }) | null) {
          native.ref(node);
          element.current = node?.form ?? element.current;
        },
        defaultValue: String(get(values, name) ?? ""),
      };
    },
    handleSubmit: (send) => form.handleSubmit(({ typed, entry }) => send(typed, entry)),
    fault: (name) => firstMessage(get(errors, name)),
    showFaults(faults) {
      for (const [name, message] of Object.entries(faults)) form.setError(name as FieldPath<Fields>, { message });
      focusFaultyField(element.current, faults);
    },
  };
}

/** A field that holds a list has the faults of its lines in it. */
function firstMessage(found: unknown): string | undefined {
  if (typeof found !== "object" || found === null) return undefined;
  const { ref: _, ...parts }: Record<string, unknown> = { ...found };
  return typeof parts.message === "string" ? parts.message : Object.values(parts).map(firstMessage).find(Boolean);
}
