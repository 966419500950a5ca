import "server-only";
import { mayMakeReport, REPORTS, type Report } from "#lib/domain/exports/desk-report.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { Schedule } from "#lib/domain/schedules/schedule.ts";
import { listRecipients, type Recipient } from "#lib/operations/books/files/schedules/list-recipients.ts";
import { listScheduleViews } from "#lib/operations/books/files/schedules/schedule-views.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";

/** A schedule as a person sees it. */
export type ListedSchedule = Schedule & {
  isOwn: boolean;
  ownerName: string;
  mayChange: boolean;
  mailNames: readonly string[];
};

/** What the page of schedules shows: the schedules, and what a new one can be made of. */
export type ScheduleList = {
  schedules: readonly ListedSchedule[];
  views: readonly { key: string; name: string | null }[];
  reports: readonly Report[];
  recipients: readonly Recipient[];
  /** Whether a mail server is set. */
  canMail: boolean;
};

/** Lists the person's own schedules and the shared ones of the store. */
export async function listSchedules(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<ScheduleList> | NotPermitted> {
  const { actor, store, mailer } = context;
  if (!may(actor, "transaction.export", storeId)) return { kind: "not_permitted" };
  const found = await store.tables.schedules.list(storeId, actor.staffId);
  const nameOf = await staffNames(context);
  const mayManage = may(actor, "settings.manage", storeId);
  const schedules = found.map((schedule) => ({
    ...schedule,
    isOwn: schedule.ownerId === actor.staffId,
    ownerName: nameOf(schedule.ownerId),
    mayChange: mayManage || schedule.ownerId === actor.staffId,
    mailNames: schedule.mailTo.map(nameOf),
  }));
  const views = await listScheduleViews(context, { storeId });
  const reports = REPORTS.filter((report) => mayMakeReport(actor, storeId, report));
  const recipients = await listRecipients(context, { storeId });
  return { kind: "done", value: { schedules, views, reports, recipients, canMail: mailer !== null } };
}

/** Counts the person's own schedules whose last file was not made, or is incomplete; for the start page. */
export async function countFailedSchedules(
  { actor, store }: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<number> | NotPermitted> {
  if (!may(actor, "transaction.export", storeId)) return { kind: "not_permitted" };
  return { kind: "done", value: await store.tables.schedules.countFailed(storeId, actor.staffId) };
}
