"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { useScheduleRefusal } from "#components/books/files/schedules/use-schedule-refusal.ts";
import type { ZoneNames } from "#components/find/search/words/shown-days.tsx";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { CheckboxField } from "#components/ground/ui/fields/checkbox-field.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { SelectField } from "#components/ground/ui/fields/select-field.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { EXPORT_FORMATS, type ExportFormat } from "#lib/domain/exports/export-choices.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { CADENCES, type CadenceName } from "#lib/domain/schedules/cadence.ts";
import { ZONES } from "#lib/domain/search/search-address.ts";
import { type changeScheduleInput, newScheduleInput } from "#lib/inputs/books/schedule-inputs.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

const WEEKDAYS = ["1", "2", "3", "4", "5", "6", "7"] as const;

/** What a schedule can be made of. */
export type ScheduleChoices = {
  views: readonly { key: string; name: string }[];
  /** Each with the formats in which it is made. */
  reports: readonly { key: string; name: string; formats: readonly ExportFormat[] }[];
  zones: ZoneNames;
  recipients: readonly { staffId: string; name: string; address: string }[];
  /** Whether a mail server is set. */
  canMail: boolean;
  format: ExportFormat;
};

/** A schedule as its form has it. */
export type ScheduleValues = {
  scheduleId: string;
  viewKey: string;
  every: CadenceName;
  weekday: number;
  monthDay: number;
  at: string;
  zone: (typeof ZONES)[number];
  format: ExportFormat;
  shared: boolean;
  mailTo: readonly string[];
};

type Answer = Promise<ActionResult<{ next: string }>>;
type ScheduleActions = {
  make: (input: z.input<typeof newScheduleInput>) => Answer;
  change: (input: z.input<typeof changeScheduleInput>) => Answer;
};

/** Makes a schedule, or changes one: of which view or report, when, in which format, and for whom. */
export function ScheduleForm({
  storeId,
  choices: { views, reports, zones, recipients, canMail, format },
  changing,
  actions,
}: {
  storeId: string;
  choices: ScheduleChoices;
  /** The schedule to change; null for a new one. */
  changing: ScheduleValues | null;
  actions: ScheduleActions;
}) {
  const t = useTranslations("schedules");
  const formats = useTranslations("exports.choices.formats");
  const locale = useLocale();
  const formatBefore = changing?.format ?? format;
  const { answer, pending, submit, field, tick, fault, control, setValue } = useActionForm({
    schema: newScheduleInput,
    values: {
      ...{ storeId, language: locale === "fr" ? "fr" : "en", viewKey: changing?.viewKey ?? views[0]?.key ?? "" },
      ...{ every: changing?.every ?? "daily", weekday: String(changing?.weekday ?? 1) },
      ...{ monthDay: String(changing?.monthDay ?? 1), at: changing?.at ?? "06:30", zone: changing?.zone ?? ZONES[0] },
      ...{ format: formatBefore, shared: changing?.shared ?? false, mailTo: [...(changing?.mailTo ?? [])] },
    },
    prepare: (typed) => ({ ...typed, at: typed.at.trim() }),
    action: (typed) => (changing ? actions.change({ ...typed, scheduleId: changing.scheduleId }) : actions.make(typed)),
    refreshes: "always",
  });
  const refusal = useScheduleRefusal()(answer);
  const [viewKey, every, chosenFormat] = useWatch({ control, name: ["viewKey", "every", "format"] });
  const report = reports.find(({ key }) => key === viewKey);
  const formatsNow = report?.formats ?? EXPORT_FORMATS;
  useEffect(() => {
    // The choice of a format that the other kind lacks is not kept.
    if (!formatsNow.includes(chosenFormat)) setValue("format", formatsNow[0] ?? "csv");
  }, [formatsNow, chosenFormat, setValue]);
  const first = useRef<HTMLSelectElement | null>(null);
  const changes = changing?.scheduleId;
  useEffect(() => {
    // The form stands beneath the list, perhaps out of sight.
    if (changes !== undefined) first.current?.focus();
  }, [changes]);
  const isMade = answer?.kind === "done" && !pending;
  const error = (name: "viewKey" | "monthDay" | "at" | "format") => {
    const found = fault(name) as keyof Messages["schedules"]["errors"] | undefined;
    return found === undefined ? undefined : t(`errors.${t.has(`errors.${found}`) ? found : "time_unreadable"}`);
  };
  const { ref: viewRef, ...view } = field("viewKey");

  return (
    <Form noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-4">
      <SelectField
        {...view}
        ref={(select) => {
          first.current = select;
          viewRef(select);
        }}
        label={t("view")}
        hint={t(report ? "reportHint" : "viewHint")}
        error={error("viewKey")}
      >
        <optgroup label={t("views")}>
          <Options of={views} />
        </optgroup>
        <optgroup label={t("reports")}>
          <Options of={reports} />
        </optgroup>
      </SelectField>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField {...field("every")} label={t("every")}>
          {CADENCES.map((one) => (
            <option key={one} value={one}>
              {t(`cadences.${one}`)}
            </option>
          ))}
        </SelectField>
        {every === "weekly" && (
          <SelectField {...field("weekday")} label={t("weekday")}>
            {WEEKDAYS.map((day) => (
              <option key={day} value={day}>
                {t(`weekdays.${day}`)}
              </option>
            ))}
          </SelectField>
        )}
        {every === "monthly" && (
          <TextField
            {...field("monthDay")}
            label={t("monthDay")}
            hint={t("monthDayHint")}
            error={error("monthDay")}
            inputMode="numeric"
          />
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field("at")} label={t("at")} hint={t("atHint")} error={error("at")} />
        <SelectField {...field("zone")} label={t("zone")}>
          {ZONES.map((zone) => (
            <option key={zone} value={zone}>
              {t(`zones.${zone}`, { zone: zones[zone] })}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        {...field("format")}
        label={t("format")}
        hint={t("formatHint")}
        error={error("format")}
        className="max-w-sm"
      >
        {formatsNow.map((one) => (
          <option key={one} value={one}>
            {formats(one)}
          </option>
        ))}
      </SelectField>
      <CheckboxField {...tick("shared")} label={t("share")} />
      <fieldset className="flex flex-col gap-1">
        <legend className="font-medium">{t("mail")}</legend>
        <p className="text-xs text-ink-muted">
          {t(canMail ? (recipients.length === 0 ? "nobody" : "mailHint") : "noMail")}
        </p>
        {recipients.map(({ staffId, name, address }) => (
          <CheckboxField key={staffId} {...tick("mailTo", staffId)} label={`${name} (${address})`} />
        ))}
      </fieldset>
      <div className="flex flex-col items-start gap-2">
        <Button type="submit" variant="primary" pending={pending}>
          {t(changing ? (pending ? "changing" : "change") : pending ? "making" : "make")}
        </Button>
        <p role="status">{isMade && t(changing ? "changed" : "made", { time: answer.value.next })}</p>
        {refusal !== null && (
          <p role="alert" className="text-danger">
            {refusal}
          </p>
        )}
      </div>
    </Form>
  );
}

function Options({ of }: { of: readonly { key: string; name: string }[] }) {
  return of.map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));
}
