"use client";

import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { TextareaField } from "#components/ground/ui/fields/textarea-field.tsx";

type Words = { label: string; hint: string; error: string | undefined };

/** A whole number; `field` is the form's own of its name. */
export function NumberControl({ field, ...words }: Words & { field: Omit<Parameters<typeof TextField>[0], "label"> }) {
  return <TextField {...field} {...words} inputMode="numeric" className="max-w-md" />;
}

/** A list of words, one to a line. `read` makes the value of what is typed. */
export function ListControl<Fields extends FieldValues>({
  control,
  name,
  lines,
  rows,
  read = linesOf,
  ...words
}: Words & {
  control: Control<Fields, unknown, Fields>;
  name: FieldPath<Fields>;
  lines: readonly string[];
  rows: number;
  read?: (typed: string) => readonly string[];
}) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <TextareaField
          {...words}
          ref={field.ref}
          name={name}
          rows={rows}
          defaultValue={lines.join("\n")}
          onChange={({ target }) => field.onChange(read(target.value))}
          className="w-full max-w-lg"
        />
      )}
    />
  );
}

/** The lines with words in them. */
export function linesOf(typed: string): readonly string[] {
  return typed.split("\n").flatMap((line) => line.trim() || []);
}
