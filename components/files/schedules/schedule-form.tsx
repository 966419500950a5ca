"use client";

import { useLocale, useTranslations } from "next-intl";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { useScheduleAct } from "#components/files/schedules/use-schedule-act.ts";
import type { ZoneNames } from "#components/search/words/shown-days.tsx";
import { Button } from "#components/ui/button.tsx";
import { CheckboxField } from "#components/ui/fields/checkbox-field.tsx";
import { Form } from "#components/ui/fields/form.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { focusFaultyField } from "#components/ui/hooks/focus-faulty-field.ts";
import { EXPORT_FORMATS, type ExportFormat } from "#lib/domain/exports/export-choices.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { CADENCES, type CadenceName } from "#lib/domain/schedules/cadence.ts";
import { ZONES } from "#lib/domain/search/search-address.ts";
import { fieldErrors } from "#lib/inputs/field-errors.ts";
import { type changeScheduleInput, newScheduleInput } from "#lib/inputs/schedule-inputs.ts";
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
  const form = useRef<HTMLFormElement>(null);
  const [viewKey, setViewKey] = useState(changing?.viewKey ?? views[0]?.key ?? "");
  const report = reports.find(({ key }) => key === viewKey);
  const formatBefore = changing?.format ?? format;
  const formatsNow = report?.formats ?? EXPORT_FORMATS;
  const [every, setEvery] = useState<CadenceName>(changing?.every ?? "daily");
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { answer, pending, run, refusal } = useScheduleAct<{ next: string }>();
  const changes = changing?.scheduleId;
  useEffect(() => {
    // The form stands beneath the list, perhaps out of sight.
    if (changes !== undefined) form.current?.querySelector("select")?.focus();
  }, [changes]);
  const isMade = answer?.kind === "done" && !pending && Object.keys(faults).length === 0;
  const error = (name: string) => {
    const fault = faults[name] as keyof Messages["schedules"]["errors"] | undefined;
    return fault === undefined ? undefined : t(`errors.${t.has(`errors.${fault}`) ? fault : "time_unreadable"}`);
  };

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = (name: string, otherwise = "") => String(fields.get(name) ?? otherwise);
    const input = {
      ...({ storeId, every, language: locale === "fr" ? "fr" : "en", viewKey } as const),
      ...{ weekday: typed("weekday", "1"), monthDay: typed("monthDay", "1"), at: typed("at").trim() },
      ...{ zone: typed("zone"), format: typed("format"), shared: fields.has("shared") },
      mailTo: fields.getAll("mailTo").map(String),
    };
    const checked = newScheduleInput.safeParse(input);
    if (!checked.success) {
      const wrong = fieldErrors(checked.error);
      setFaults(wrong);
      focusFaultyField(form.current, wrong);
      return;
    }
    setFaults({});
    run(() =>
      changing ? actions.change({ ...checked.data, scheduleId: changing.scheduleId }) : actions.make(checked.data),
    );
  }

  return (
    <Form ref={form} noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-4">
      <SelectField
        name="viewKey"
        label={t("view")}
        hint={t(report ? "reportHint" : "viewHint")}
        error={error("viewKey")}
        value={viewKey}
        onChange={({ target }) => setViewKey(target.value)}
      >
        <optgroup label={t("views")}>
          <Options of={views} />
        </optgroup>
        <optgroup label={t("reports")}>
          <Options of={reports} />
        </optgroup>
      </SelectField>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="every"
          label={t("every")}
          value={every}
          onChange={({ target }) => setEvery(CADENCES.find((one) => one === target.value) ?? "daily")}
        >
          {CADENCES.map((one) => (
            <option key={one} value={one}>
              {t(`cadences.${one}`)}
            </option>
          ))}
        </SelectField>
        {every === "weekly" && (
          <SelectField name="weekday" label={t("weekday")} defaultValue={changing?.weekday}>
            {WEEKDAYS.map((day) => (
              <option key={day} value={day}>
                {t(`weekdays.${day}`)}
              </option>
            ))}
          </SelectField>
        )}
        {every === "monthly" && (
          <TextField
            name="monthDay"
            label={t("monthDay")}
            hint={t("monthDayHint")}
            error={error("monthDay")}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={changing?.monthDay ?? 1}
          />
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="at"
          label={t("at")}
          hint={t("atHint")}
          error={error("at")}
          autoComplete="off"
          defaultValue={changing?.at ?? "06:30"}
        />
        <SelectField name="zone" label={t("zone")} defaultValue={changing?.zone}>
          {ZONES.map((zone) => (
            <option key={zone} value={zone}>
              {t(`zones.${zone}`, { zone: zones[zone] })}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        // The choice of a format that the other kind lacks is not kept.
        key={formatsNow.join()}
        name="format"
        label={t("format")}
        hint={t("formatHint")}
        error={error("format")}
        defaultValue={formatsNow.includes(formatBefore) ? formatBefore : formatsNow[0]}
        className="max-w-sm"
      >
        {formatsNow.map((one) => (
          <option key={one} value={one}>
            {formats(one)}
          </option>
        ))}
      </SelectField>
      <CheckboxField name="shared" label={t("share")} defaultChecked={changing?.shared} />
      <fieldset className="flex flex-col gap-1">
        <legend className="font-medium">{t("mail")}</legend>
        <p className="text-xs text-ink-muted">
          {t(canMail ? (recipients.length === 0 ? "nobody" : "mailHint") : "noMail")}
        </p>
        {recipients.map(({ staffId, name, address }) => (
          <CheckboxField
            key={staffId}
            name="mailTo"
            value={staffId}
            label={`${name} (${address})`}
            defaultChecked={changing?.mailTo.includes(staffId)}
          />
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
