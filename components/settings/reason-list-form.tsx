"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import type { z } from "zod";
import { SettingForm } from "#components/settings/setting-form.tsx";
import type { SettingResult } from "#components/settings/setting-result.ts";
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
  const known = (typed: string) =>
    typed.split("\n").flatMap((line) => {
      const words = line.trim();
      return words === "" ? [] : (names[words.toLowerCase()] ?? words);
    });

  return (
    <SettingForm
      schema={reasonListInput}
      values={{ storeId, act, seenAt, reasons: known(lines.join("\n")) }}
      save={save}
      words={{ save: t(`reasons.${act}.save`), saving: t("saving") }}
      className="flex flex-col items-start gap-3"
    >
      {({ control, fault }) => (
        <Controller
          control={control}
          name="reasons"
          render={({ field }) => {
            const found = FAULTS.find((one) => one === fault("reasons"));
            return (
              <TextareaField
                ref={field.ref}
                name="reasons"
                label={t(`reasons.${act}.label`)}
                hint={t("reasons.hint", { most: MOST_REASONS, longest: LONGEST_REASON })}
                error={found && t(`reasons.faults.${found}`, { most: MOST_REASONS, longest: LONGEST_REASON })}
                rows={MOST_REASONS}
                defaultValue={lines.join("\n")}
                onChange={({ target }) => field.onChange(known(target.value))}
                className="w-full max-w-lg"
              />
            );
          }}
        />
      )}
    </SettingForm>
  );
}
