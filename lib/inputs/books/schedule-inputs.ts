import { z } from "zod";
import { findReport, reportFormats } from "#lib/domain/exports/desk-report.ts";
import { EXPORT_FORMATS, type ExportFormat } from "#lib/domain/exports/export-choices.ts";
import { LOCALES } from "#lib/domain/people/preferences.ts";
import { CADENCES } from "#lib/domain/schedules/cadence.ts";
import { ZONES } from "#lib/domain/search/search-address.ts";
import { exactText } from "#lib/inputs/ground/exact-forms.ts";
import { staffId, storeId } from "#lib/inputs/ground/ids.ts";

/** A schedule, made by the server. */
const scheduleId = exactText({ form: /^[0-9a-f]{32}$/ });

/** What a schedule is made of, as its form has it. */
const scheduleFields = {
  storeId,
  viewKey: exactText({ form: /^[0-9A-Za-z._-]{1,64}$/, error: "view_missing" }),
  every: z.enum(CADENCES),
  weekday: z.coerce.number().int().min(1).max(7),
  monthDay: z.coerce
    .number({ error: "day_unreadable" })
    .int({ error: "day_unreadable" })
    .min(1, { error: "day_unreadable" })
    .max(31, { error: "day_unreadable" }),
  at: exactText({ form: /^([01]\d|2[0-3]):[0-5]\d$/, error: "time_unreadable" }),
  zone: z.enum(ZONES),
  format: z.enum(EXPORT_FORMATS),
  /** The language of the page, for files "as on the screen". */
  language: z.enum(LOCALES),
  shared: z.boolean(),
  mailTo: z.array(staffId).max(50),
};

/** A report is made in its own formats only. */
function checkFormat(
  { viewKey, format }: { viewKey: string; format: ExportFormat },
  context: Pick<z.core.$RefinementCtx, "addIssue">,
): void {
  const report = findReport(viewKey);
  if (report && !reportFormats(report).includes(format))
    context.addIssue({ code: "custom", path: ["format"], message: "format_impossible" });
}

/** A new schedule. */
export const newScheduleInput = z.object(scheduleFields).superRefine(checkFormat);

export type NewScheduleInput = z.output<typeof newScheduleInput>;

/** A schedule that becomes another one. */
export const changeScheduleInput = z.object({ ...scheduleFields, scheduleId }).superRefine(checkFormat);

export type ChangeScheduleInput = z.output<typeof changeScheduleInput>;

/** What may be done with a schedule. */
const SCHEDULE_ACTS = ["pause", "resume", "remove"] as const;

export const steerScheduleInput = z.object({ storeId, scheduleId, act: z.enum(SCHEDULE_ACTS) });

export type SteerScheduleInput = z.output<typeof steerScheduleInput>;
