import "server-only";
import { findReport, mayMakeReport } from "#lib/domain/exports/desk-report.ts";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";
import type { FileRule } from "#lib/domain/reasons/file-rules.ts";
import { MAX_SCHEDULES, type Schedule, type SchedulePlan } from "#lib/domain/schedules/schedule.ts";
import { nextDue } from "#lib/domain/schedules/timing.ts";
import { localTime } from "#lib/domain/time/local-moment.ts";
import type { ChangeScheduleInput, NewScheduleInput, SteerScheduleInput } from "#lib/inputs/books/schedule-inputs.ts";
import { listRecipients } from "#lib/operations/books/files/schedules/list-recipients.ts";
import { findView } from "#lib/operations/books/files/schedules/schedule-views.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { searchZone } from "#lib/operations/find/reading/search-zone.ts";
import { ownExportChoices } from "#lib/operations/find/search/own-export-choices.ts";
import { requireProof } from "#lib/operations/people/proof/require-proof.ts";

type PlanRule = "schedule_view_gone" | "schedule_mail_impossible" | "schedule_mail_private";
type Planned<R extends FileRule = never> = Promise<
  Done<{ next: string }> | NotPermitted | NotAllowed<PlanRule | R> | ProofNeeded
>;

/**
 * Makes a schedule of a view that the person sees, or of a report. Its files have the person's own choices for files, in that format,
 * and in `language` where these say "as on the screen".
 */
export async function makeSchedule(context: OperationContext, input: NewScheduleInput): Planned<"too_many_schedules"> {
  const plan = await planOf(context, input);
  if (plan.kind !== "done") return plan;
  const { actor, store, newId } = context;
  const { storeId } = input;
  const schedule: Schedule = {
    ...{ scheduleId: newId(), storeId, ownerId: actor.staffId, isPaused: false, lastAt: null, problem: null },
    ...{ ...plan.value, createdAt: context.clock.now().toString() },
  };
  return store.transaction(async (tables) => {
    await tables.staff.lock(actor.staffId);
    const limit = MAX_SCHEDULES;
    if ((await tables.schedules.count(storeId, actor.staffId)) >= limit)
      return notAllowed("too_many_schedules", { limit });
    await tables.schedules.add(schedule);
    await tables.audit.append(eventOf("schedule.made", schedule, schedule.createdAt));
    return { kind: "done", value: { next: nextOf(schedule) } };
  });
}

/**
 * Makes another schedule of the person's own one. Files that it has asked for stay as they are; a paused one stays paused. Late changes
 * go on where the last file of the schedule ended.
 */
export async function changeSchedule(
  context: OperationContext,
  { scheduleId, ...input }: ChangeScheduleInput,
): Planned<"schedule_gone"> {
  const plan = await planOf(context, input);
  if (plan.kind !== "done") return plan;
  const { storeId } = input;
  const { actor, clock, store } = context;
  return store.transaction(async ({ schedules, audit }) => {
    const found = await schedules.find(storeId, scheduleId);
    if (found?.ownerId !== actor.staffId) return notAllowed("schedule_gone");
    await schedules.change(scheduleId, plan.value);
    const changed = { ...found, ...plan.value };
    await audit.append(eventOf("schedule.changed", changed, clock.now().toString()));
    return { kind: "done", value: { next: nextOf(changed) } };
  });
}

/** Plans a schedule from what was typed, for the person. */
async function planOf(
  context: OperationContext,
  { storeId, viewKey, every, weekday, monthDay, at, zone, format, shared, mailTo, language }: NewScheduleInput,
): Promise<Done<SchedulePlan> | NotPermitted | NotAllowed<PlanRule> | ProofNeeded> {
  const { actor, clock } = context;
  if (!may(actor, "transaction.export", storeId)) return { kind: "not_permitted" };
  const report = findReport(viewKey);
  if (report && !mayMakeReport(actor, storeId, report)) return { kind: "not_permitted" };
  const view = report ? { name: null } : await findView(context, { storeId, viewKey });
  if (!view) return notAllowed("schedule_view_gone");
  const possible = new Set((await listRecipients(context, { storeId })).map(({ staffId }) => staffId));
  if (!mailTo.every((staffId) => possible.has(staffId))) return notAllowed("schedule_mail_impossible");
  // Others could not open what the link leads to.
  if (!shared && mailTo.some((staffId) => staffId !== actor.staffId)) return notAllowed("schedule_mail_private");
  const reachesOthers = shared || mailTo.some((staffId) => staffId !== actor.staffId);
  const proof = reachesOthers ? await requireProof(context, storeId) : null;
  if (proof) return proof;
  const own = await ownExportChoices(context, language);
  const choices = { ...own, format, language: own.language === "shown" ? language : own.language };
  const timing = { every, weekday, monthDay, at, timeZone: searchZone(context, storeId, zone) };
  const nextAt = nextDue(timing, clock.now()).toString();
  const value = { viewKey, viewName: view.name ?? "", choices, timing, shared, mailTo: [...new Set(mailTo)], nextAt };
  return { kind: "done", value };
}

function nextOf({ nextAt, timing }: Schedule): string {
  return localTime(Temporal.Instant.from(nextAt), timing.timeZone).text;
}

function eventOf(name: "schedule.made" | "schedule.changed", schedule: Schedule, at: string): AuditEvent {
  const { scheduleId: subject, storeId, ownerId: staffId, viewKey: view, timing, choices, shared, mailTo } = schedule;
  const { every, timeZone } = timing;
  const details = {
    ...{ view, every, at: timing.at, timeZone, ...choices },
    ...{ shared: shared ? "yes" : "no", mailTo: mailTo.length },
  };
  return { name, at, storeId, staffId, subject, details };
}

const EVENTS = { pause: "schedule.paused", resume: "schedule.resumed", remove: "schedule.removed" } as const;

/**
 * Pauses, resumes or removes a schedule. Administrators change the shared schedules of others too. Files that were missed during a pause
 * are not made afterwards.
 */
export async function steerSchedule(
  { actor, clock, store }: OperationContext,
  { storeId, scheduleId, act }: SteerScheduleInput,
): Promise<Done<null> | NotPermitted | NotAllowed<"schedule_gone">> {
  if (!may(actor, "transaction.export", storeId)) return { kind: "not_permitted" };
  const now = clock.now();
  return store.transaction(async ({ schedules, audit }) => {
    const found = await schedules.find(storeId, scheduleId);
    const isOwn = found?.ownerId === actor.staffId;
    if (!found || !(isOwn || found.shared)) return notAllowed("schedule_gone");
    if (!isOwn && !may(actor, "settings.manage", storeId)) return { kind: "not_permitted" };
    if (act === "remove") await schedules.remove(scheduleId);
    else await schedules.pause(scheduleId, act === "pause", nextDue(found.timing, now).toString());
    const details = { view: found.viewKey };
    await audit.append({
      name: EVENTS[act],
      at: now.toString(),
      storeId,
      staffId: actor.staffId,
      subject: scheduleId,
      details,
    });
    return { kind: "done", value: null };
  });
}
