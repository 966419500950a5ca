"use client";

import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import type { z } from "zod";
import { SaveSetting } from "#components/settings/save-setting.tsx";
import { type SettingResult, useSettingForm } from "#components/settings/use-setting-form.ts";
import { Form } from "#components/ui/fields/form.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { LONGEST_REASON, MOST_REASONS, type ReasonAct } from "#lib/domain/adjustments/reason-list.ts";
import { reasonListInput } from "#lib/inputs/settings-inputs.ts";

const FAULTS = [
  "none",
  "too_many",
  "too_long",
  "unreadable",
  "card_number",
  "security_code",
  "spread_card_number",
  "twice",
] as const;

/**
 * Edits the reasons, one to a line. A line with the name of a known reason keeps that reason, which other languages
 * translate.
 */
export function ReasonListForm({
  storeId,
  act,
  lines,
  names,
  seenAt,
  save,
}: {
  storeId: string;
  act: ReasonAct;
  /** The reasons in the reader's language. */
  lines: readonly string[];
  /** The known reasons by their names in every language, in lower case. */
  names: Readonly<Record<string, string>>;
  seenAt: string | null;
  save: (input: z.input<typeof reasonListInput>) => Promise<SettingResult>;
}) {
  const t = useTranslations("settings");
  const { form, seen, result, faults, pending, submit } = useSettingForm(reasonListInput, seenAt, save);
  const [named] = Object.entries(faults).flatMap(([name, fault]) => (/^reasons\b/.test(name) ? [fault] : []));
  const fault = FAULTS.find((one) => one === named);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("reasons"));
    const reasons = typed.split("\n").flatMap((line) => {
      const words = line.trim();
      return words === "" ? [] : (names[words.toLowerCase()] ?? words);
    });
    void submit({ storeId, act, seenAt: seen, reasons });
  }

  return (
    <Form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col items-start gap-3">
      <TextareaField
        label={t(`reasons.${act}.label`)}
        hint={t("reasons.hint", { most: MOST_REASONS, longest: LONGEST_REASON })}
        error={fault && t(`reasons.faults.${fault}`, { most: MOST_REASONS, longest: LONGEST_REASON })}
        name="reasons"
        rows={MOST_REASONS}
        defaultValue={lines.join("\n")}
        className="w-full max-w-lg"
      />
      <SaveSetting pending={pending} result={result}>
        {t(pending ? "saving" : `reasons.${act}.save`)}
      </SaveSetting>
    </Form>
  );
}
