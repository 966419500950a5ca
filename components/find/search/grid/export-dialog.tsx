"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useId, useRef, useState } from "react";
import type { ZoneNames } from "#components/find/search/words/shown-days.tsx";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { useConfirmKeys } from "#components/ground/ui/buttons/use-confirm-keys.ts";
import { Dialog } from "#components/ground/ui/dialogs/dialog.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { SelectField } from "#components/ground/ui/fields/select-field.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import {
  EXPORT_FORMATS,
  type ExportChoices,
  FILE_LANGUAGES,
  FILE_ZONES,
  MAX_PDF_ROWS,
  NUMBER_STYLES,
} from "#lib/domain/exports/export-choices.ts";
import type { ZoneChoice } from "#lib/domain/search/search-address.ts";

/** Chooses the format of a file, its language, separators and zone. Nothing is kept before the person confirms. */
export function ExportDialog({
  choices,
  zones,
  zone,
  rows,
  laterHref,
  onClose,
  onChosen,
}: {
  choices: ExportChoices;
  zones: ZoneNames;
  /** The zone of the search. */
  zone: ZoneChoice;
  /** The number of rows; null while it is not known. */
  rows: number | null;
  /** Where the file is asked for in the background. */
  laterHref: (choices: ExportChoices) => string;
  onClose: () => void;
  /** Keeps the choices, and makes the file or not. */
  onChosen: (choices: ExportChoices, isMade: boolean) => void;
}) {
  const t = useTranslations("exports.choices");
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const start = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(choices);
  const { format } = chosen;
  const isTooLong = format === "pdf" && rows !== null && rows > MAX_PDF_ROWS;

  useConfirmKeys(true, () => form.current?.requestSubmit());

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isTooLong) onChosen(chosen, true);
  }

  /** The attributes of a choice; each select has the options of its own type. */
  function choice<N extends keyof ExportChoices>(name: N, label: string, options: readonly ExportChoices[N][]) {
    return {
      label,
      value: chosen[name],
      onChange: ({ target }: { target: HTMLSelectElement }) => {
        const value = options.find((option) => option === target.value);
        if (value !== undefined) setChosen({ ...chosen, [name]: value });
      },
    };
  }

  return (
    <Dialog
      onClose={onClose}
      start={start}
      title={t("title")}
      description={t("hint")}
      actions={
        <>
          <Button variant="quiet" onClick={() => onChosen(chosen, false)}>
            {t("keep")}
          </Button>
          {/* A plain form: its answer is the list of files. */}
          <form method="post" action={laterHref(chosen)}>
            <Button type="submit" disabled={isTooLong} title={t("laterHint")}>
              {t("later")}
            </Button>
          </form>
          <Button type="submit" form={formId} variant="primary" disabled={isTooLong}>
            {t("make")}
          </Button>
        </>
      }
    >
      <Form ref={form} id={formId} onSubmit={submit} className="flex flex-col gap-3">
        <SelectField
          ref={start}
          {...choice("format", t("format"), EXPORT_FORMATS)}
          hint={t(`about.${format}`, { most: MAX_PDF_ROWS })}
        >
          {EXPORT_FORMATS.map((value) => (
            <option key={value} value={value}>
              {t(`formats.${value}`)}
            </option>
          ))}
        </SelectField>
        {isTooLong && <Notice tone="warning">{t("tooLong", { rows: rows ?? 0, most: MAX_PDF_ROWS })}</Notice>}
        {format === "csv" && (
          <SelectField {...choice("numbers", t("numbers"), NUMBER_STYLES)}>
            {NUMBER_STYLES.map((value) => (
              <option key={value} value={value}>
                {t(`numberStyles.${value}`)}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField {...choice("language", t("language"), FILE_LANGUAGES)}>
          {FILE_LANGUAGES.map((value) => (
            <option key={value} value={value}>
              {t(`languages.${value}`)}
            </option>
          ))}
        </SelectField>
        <SelectField {...choice("times", t("times"), FILE_ZONES)}>
          {FILE_ZONES.map((value) => (
            <option key={value} value={value}>
              {t(`zones.${value}`, { zone: zones[value === "shown" ? zone : value] })}
            </option>
          ))}
        </SelectField>
      </Form>
    </Dialog>
  );
}
