"use client";

import { useTranslations } from "next-intl";
import { SettingForm } from "#components/ground/settings/setting-form.tsx";
import type { SettingFormOf } from "#components/ground/settings/setting-result.ts";
import { ListControl, linesOf } from "#components/top/settings/setting-controls.tsx";
import { LONGEST_REASON, MOST_REASONS } from "#lib/domain/adjustments/reason-list.ts";
import { SETTINGS, settingInputs } from "#lib/inputs/top/settings.ts";

/** The lists of reasons. */
export type ReasonListName = "refund_reasons" | "undo_reasons";

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
  name,
  storeId,
  lines,
  names,
  seenAt,
  save,
}: Omit<SettingFormOf<ReasonListName>, "value"> & {
  name: ReasonListName;
  /** The reasons in the reader's language. */
  lines: readonly string[];
  /** The known reasons by their names in every language, in lower case. */
  names: Readonly<Record<string, string>>;
}) {
  const t = useTranslations(SETTINGS[name].words);
  const tSettings = useTranslations("settings");
  const known = (typed: string) => linesOf(typed).map((line) => names[line.toLowerCase()] ?? line);
  const figures = { most: MOST_REASONS, longest: LONGEST_REASON };

  return (
    <SettingForm
      schema={settingInputs[name]}
      values={{ storeId, seenAt, name, value: known(lines.join("\n")) }}
      save={save}
      words={{ save: t("save"), saving: tSettings("saving") }}
      className="flex flex-col items-start gap-3"
    >
      {({ control, fault }) => {
        const found = FAULTS.find((one) => one === fault("value"));
        return (
          <ListControl
            control={control}
            name="value"
            lines={lines}
            rows={MOST_REASONS}
            read={known}
            label={t("label")}
            hint={tSettings("reasons.hint", figures)}
            error={found && tSettings(`reasons.faults.${found}`, figures)}
          />
        );
      }}
    </SettingForm>
  );
}
