import "server-only";
import { createTranslator } from "next-intl";
import type { ScheduleLine } from "#components/schedules/schedule-line.ts";
import { MAX_PDF_ROWS } from "#lib/domain/exports/export-choices.ts";
import type { ScheduleCause } from "#lib/domain/reasons/file-rules.ts";
import { UNAVAILABLE_CAUSES } from "#lib/domain/reasons/unavailable-cause.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { zoneName } from "#lib/domain/time/zone-name.ts";
import { CATALOGUE, type Locale } from "#lib/messages/catalogue.ts";
import type { ListedSchedule } from "#lib/operations/files/schedules/list-schedules.ts";

/** Presents a schedule for the list; its moments are those of its own zone. */
export function presentSchedule(schedule: ListedSchedule, locale: Locale): ScheduleLine {
  const t = createTranslator({ locale, messages: CATALOGUE[locale], namespace: "schedules" });
  const { timing, problem, isOwn, lastAt } = schedule;
  const { every, at, weekday, monthDay, timeZone } = timing;
  const weekdays = CATALOGUE[locale].schedules.weekdays;
  const name = weekdays[String(weekday) as keyof typeof weekdays];
  const moment = (instant: string) => localMoment(instant, timeZone, locale);
  return {
    scheduleId: schedule.scheduleId,
    view: viewName(schedule.viewKey, schedule.viewName, locale),
    when: t(every, { at, weekday: name, day: monthDay }),
    zone: zoneName(timeZone, locale),
    format: schedule.choices.format,
    isPaused: schedule.isPaused,
    next: moment(schedule.nextAt),
    last: lastAt === null ? null : moment(lastAt),
    problem: problem === null ? null : problemWords(problem, locale),
    ownerName: isOwn ? null : schedule.ownerName,
    isShared: schedule.shared,
    mailNames: schedule.mailNames,
    mayChange: schedule.mayChange,
  };
}

/** Names a view: a ready one in the person's language, a saved one by its own name. */
export function viewName(viewKey: string, saved: string | null, locale: Locale): string {
  const names: Readonly<Record<string, string>> = CATALOGUE[locale].views.ready;
  return saved || (names[viewKey.replace(/^ready\./, "")] ?? viewKey);
}

function problemWords(problem: ScheduleCause, locale: Locale): string {
  const messages = CATALOGUE[locale];
  const own: Readonly<Record<string, string>> = messages.schedules.causes;
  if (own[problem] !== undefined) return own[problem];
  const unavailable = UNAVAILABLE_CAUSES.find((cause) => cause === problem);
  if (unavailable) return createTranslator({ locale, messages, namespace: "reasons.unavailable" })(unavailable);
  const t = createTranslator({ locale, messages, namespace: "files.causes" });
  return t(problem as keyof typeof messages.files.causes, { most: MAX_PDF_ROWS });
}
