import "server-only";
import { findReport, mayMakeReport } from "#lib/domain/exports/desk-report.ts";
import { type KeptFile, MAX_FILES_KEPT } from "#lib/domain/exports/kept-file.ts";
import { reportAt } from "#lib/domain/exports/report-at.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { ScheduleCause } from "#lib/domain/reasons/file-rules.ts";
import type { Schedule } from "#lib/domain/schedules/schedule.ts";
import { farthestDue, missedUntil, nextDue } from "#lib/domain/schedules/timing.ts";
import { orderFile, orderReport, placeOrder } from "#lib/operations/books/files/ask-file.ts";
import { findView } from "#lib/operations/books/files/schedules/schedule-views.ts";
import type { World } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { currentActor } from "#lib/operations/people/staff/actor-refusal.ts";

/**
 * Asks for the files of all schedules that are due, one for each missed moment. The moment is taken and the file asked for in one
 * transaction, so that any number of instances ask once, and a process that dies loses nothing.
 */
export async function runSchedules(world: World): Promise<void> {
  const { schedules } = world.store.tables;
  const now = world.clock.now();
  for (const { scheduleId, storeId, nextAt } of await schedules.due(now.toString(), farthestDue(now).toString())) {
    try {
      // Those before it take their time: meanwhile another instance may have taken the moment, or the owner changed the recipients.
      const schedule = await schedules.find(storeId, scheduleId);
      if (schedule && !schedule.isPaused && schedule.nextAt === nextAt) await runSchedule(world, schedule);
    } catch (error) {
      world.log.error({ error, scheduleId, storeId }, "a schedule could not be carried out; it is tried again");
    }
  }
}

async function runSchedule(world: World, schedule: Schedule): Promise<void> {
  const { scheduleId, timing } = schedule;
  const now = world.clock.now();
  if (Temporal.Instant.compare(schedule.nextAt, now) > 0) return giveBack(world, schedule, now);
  const { missed, next } = missedUntil(timing, Temporal.Instant.from(schedule.nextAt), now);
  let dueAt = schedule.nextAt;
  let { lastAt } = schedule;
  for (const [index, moment] of missed.entries()) {
    const following = (missed[index + 1] ?? next).toString();
    const outcome = await order(world, schedule, { at: moment, last: lastAt ?? schedule.createdAt });
    // What happened since the last file belongs into the next one.
    if ("file" in outcome) lastAt = moment.toString();
    const asked = lastAt;
    const isTaken = await world.store.transaction(async (tables) => {
      const taken = {
        nextAt: following,
        lastAt: asked,
        problem: "problem" in outcome ? outcome.problem : schedule.problem,
        ...("file" in outcome && { viewName: outcome.file.title ?? "" }),
      };
      if (!(await tables.schedules.take(scheduleId, dueAt, taken))) return false;
      if (!("file" in outcome)) return true;
      const { file } = outcome;
      if (!(await placeOrder(tables, file))) return true;
      for (const staffId of schedule.mailTo) {
        const { fileId, storeId } = file;
        await tables.fileMails.add({ mailId: world.newId(), fileId, storeId, staffId, state: "due" });
      }
      return true;
    });
    // Another instance has it.
    if (!isTaken) return;
    dueAt = following;
  }
}

/**
 * Gives the moments back that a clock took which was ahead: they are still to come. Late changes are listed from the first one again,
 * rather than not at all.
 */
async function giveBack(world: World, { scheduleId, timing, nextAt, problem }: Schedule, now: Temporal.Instant) {
  await world.store.transaction(async ({ schedules, keptFiles }) => {
    const next = { nextAt: nextDue(timing, now).toString(), lastAt: null, problem };
    if (await schedules.take(scheduleId, nextAt, next)) await keptFiles.forgetMoments(scheduleId, now.toString());
  });
}

type OrderOutcome = { file: KeptFile } | { problem: ScheduleCause };

/** Makes the order for that moment. `last`: the moment of the file before it. */
async function order(
  world: World,
  schedule: Schedule,
  { at, last }: { at: Temporal.Instant; last: string },
): Promise<OrderOutcome> {
  const { scheduleId, storeId, ownerId, viewKey, choices, shared } = schedule;
  const actor = await currentActor(world.store.tables, ownerId);
  if (!actor || !may(actor, "transaction.export", storeId)) return { problem: "owner_may_not" };
  const context = { ...world, actor };
  if ((await world.store.tables.keptFiles.countOwn(storeId, ownerId)) >= MAX_FILES_KEPT)
    return { problem: "too_many_kept_files" };
  const report = findReport(viewKey);
  if (report) {
    if (!mayMakeReport(actor, storeId, report)) return { problem: "owner_may_not" };
    const about = reportAt(report, { moment: at, since: last, timeZone: storeZone(world, storeId) });
    return { file: orderReport(context, { storeId, choices, shared, report: about, due: { scheduleId, at } }) };
  }
  const view = await findView(context, { storeId, viewKey });
  if (!view) return { problem: "view_gone" };
  const outcome = await orderFile(context, {
    ...{ storeId, title: view.name, choices, shared, sinceFileId: null },
    parameters: new URLSearchParams(view.query),
    due: { scheduleId, at },
  });
  if (outcome.kind === "done") return { file: outcome.value };
  if (outcome.kind === "unavailable") throw new Error(`a schedule's search could not be opened: ${outcome.cause}`);
  return { problem: outcome.kind === "not_permitted" ? "owner_may_not" : "search_unreadable" };
}
