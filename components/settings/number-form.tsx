import type { SubmitEvent } from "react";
import { SaveSetting } from "#components/settings/save-setting.tsx";
import type { useSettingForm } from "#components/settings/use-setting-form.ts";
import { Form } from "#components/ui/fields/form.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";

/** Shows a setting that is one whole number, with its sentences. `submit` gets what was typed. */
export function NumberForm({
  setting: { form, faults, pending, result },
  name,
  value,
  words,
  submit,
}: {
  setting: Pick<ReturnType<typeof useSettingForm>, "form" | "faults" | "pending" | "result">;
  /** The name of the field. */
  name: string;
  /** Null: an empty field. */
  value: number | null;
  words: { label: string; hint: string; error: string; save: string };
  submit: (typed: string) => void;
}) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(String(new FormData(event.currentTarget).get(name) ?? ""));
  }

  return (
    <Form ref={form} noValidate onSubmit={onSubmit} className="flex max-w-3xl flex-col gap-5">
      <TextField
        name={name}
        label={words.label}
        hint={words.hint}
        error={faults[name] && words.error}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={value ?? ""}
        className="max-w-md"
      />
      <SaveSetting pending={pending} result={result}>
        {words.save}
      </SaveSetting>
    </Form>
  );
}
