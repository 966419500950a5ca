"use client";

import type { FieldPath, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { SettingForm } from "#components/settings/setting-form.tsx";
import type { SettingResult } from "#components/settings/setting-result.ts";
import { TextField } from "#components/ui/fields/text-field.tsx";

/** Shows a setting that is one whole number, with its sentences. */
export function NumberForm<S extends z.ZodType<unknown, FieldValues & { seenAt: string | null }>>({
  schema,
  name,
  values,
  words,
  save,
}: {
  schema: S;
  /** The name of the field. */
  name: FieldPath<z.input<S>>;
  values: z.input<S>;
  words: { label: string; hint: string; error: string; save: string; saving: string };
  save: (typed: z.input<S>) => Promise<SettingResult>;
}) {
  return (
    <SettingForm schema={schema} values={values} save={save} words={words}>
      {({ field, fault }) => (
        <TextField
          {...field(name)}
          label={words.label}
          hint={words.hint}
          error={fault(name) && words.error}
          inputMode="numeric"
          className="max-w-md"
        />
      )}
    </SettingForm>
  );
}
