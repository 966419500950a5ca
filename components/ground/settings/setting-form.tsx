"use client";

import type { ReactNode } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import type { z } from "zod";
import { type ActionForm, useActionForm } from "#components/ground/answers/use-action-form.ts";
import { SettingAnswer } from "#components/ground/settings/setting-answer.tsx";
import type { SettingResult } from "#components/ground/settings/setting-result.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";

type SettingSchema = z.ZodType<unknown, FieldValues & { seenAt: string | null }>;

/** A form of a setting, for its fields. */
export type SettingFields<S extends SettingSchema> = ActionForm<z.input<S>, SettingResult>;

/**
 * Saves a setting: its fields, the button and the result. `seenAt` of the values is the time of the value that the form started from; the
 * server refuses to overwrite a newer one.
 */
export function SettingForm<S extends SettingSchema>({
  schema,
  values,
  save,
  words,
  variant = "primary",
  className = "flex max-w-3xl flex-col gap-5",
  children,
  below,
  beside,
}: {
  schema: S;
  values: z.input<S>;
  save: (typed: z.input<S>) => Promise<SettingResult>;
  words: { save: string; saving: string };
  variant?: "primary" | "secondary";
  className?: string;
  children: (form: SettingFields<S>) => ReactNode;
  /** What else an answer may need below the button. */
  below?: (answer: SettingFields<S>["answer"]) => ReactNode;
  /** What stands beside the form and follows what is typed. */
  beside?: (form: SettingFields<S>) => ReactNode;
}) {
  type Fields = z.input<S>;
  const form = useActionForm<S, SettingResult>({
    ...{ schema, values, action: save },
    onDone: ({ value }) => form.setValue("seenAt" as Path<Fields>, value.changedAt as PathValue<Fields, Path<Fields>>),
  });
  const { pending, answer } = form;
  return (
    <>
      <Form noValidate onSubmit={form.submit} className={className}>
        {children(form)}
        <div className="flex flex-col items-start gap-3">
          <Button type="submit" variant={variant} pending={pending}>
            {pending ? words.saving : words.save}
          </Button>
          <SettingAnswer result={answer} />
        </div>
        {below?.(answer)}
      </Form>
      {beside?.(form)}
    </>
  );
}
