import "server-only";
import type { useTranslations } from "next-intl";
import type { ScheduleLine } from "#components/books/files/schedules/schedule-line.ts";
import { findReport } from "#lib/domain/exports/desk-report.ts";
import { MAX_PDF_ROWS } from "#lib/domain/exports/export-choices.ts";
import type { ScheduleCause } from "#lib/domain/reasons/file-rules.ts";
import { UNAVAILABLE_CAUSES } from "#lib/domain/reasons/unavailable-cause.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { zoneName } from "#lib/domain/time/zone-name.ts";
import { CATALOGUE, type Locale } from "#lib/messages/catalogue.ts";
import type { ListedSchedule } from "#lib/operations/books/files/schedules/list-schedules.ts";
import { type ReportNames, reportName } from "#lib/presenters/files/report-name.ts";

/** The words of schedules, of what stops a file, and of a service that does not answer. */
export type ScheduleWords = {
  locale: Locale;
  schedules: ReturnType<typeof useTranslations<"schedules">>;
  causes: ReturnType<typeof useTranslations<"files.causes">>;
  unavailable: ReturnType<typeof useTranslations<"reasons.unavailable">>;
  reports: ReportNames;
};

/** Presents a schedule for the list; its moments are those of its own zone. */
export function presentSchedule(schedule: ListedSchedule, words: ScheduleWords): ScheduleLine {
  const { locale, schedules: t } = words;
  const { timing, problem, isOwn, lastAt } = schedule;
  const { every, at, weekday, monthDay, timeZone } = timing;
  const report = findReport(schedule.viewKey);
  const moment = (instant: string) => localMoment(instant, timeZone, locale);
  return {
    scheduleId: schedule.scheduleId,
    view: report ? reportName(report, words.reports, locale) : viewName(schedule.viewKey, schedule.viewName, locale),
    when: t(every, { at, weekday: t(`weekdays.${String(weekday) as "1"}`), day: monthDay }),
    zone: zoneName(timeZone, locale),
    format: schedule.choices.format,
    isPaused: schedule.isPaused,
    next: moment(schedule.nextAt),
    last: lastAt === null ? null : moment(lastAt),
    problem: problem === null ? null : problemWords(problem, words),
    ownerName: isOwn ? null : schedule.ownerName,
    isShared: schedule.shared,
    mailNames: schedule.mailNames,
    isOwn,
    mayChange: schedule.mayChange,
  };
}

/** Names a view: a ready one in the person's language, a saved one by its own name. */
export function viewName(viewKey: string, saved: string | null, locale: Locale): string {
  const names: Readonly<Record<string, string>> = CATALOGUE[locale].views.ready;
  return saved || (names[viewKey.replace(/^ready\./, "")] ?? viewKey);
}

function problemWords(problem: ScheduleCause, { schedules, causes, unavailable }: ScheduleWords): string {
  if (problem === "view_gone" || problem === "incomplete" || problem === "too_many_kept_files")
    return schedules(`causes.${problem}`);
  const known = UNAVAILABLE_CAUSES.find((cause) => cause === problem);
  return known ? unavailable(known) : causes(problem as "fault", { most: MAX_PDF_ROWS });
}
