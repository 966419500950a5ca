import "server-only";
import type { ReportOrder } from "#lib/domain/exports/desk-report.ts";
import { type KeptFile, MAX_FILES_KEPT, MAX_FILES_MAKING } from "#lib/domain/exports/kept-file.ts";
import {
  type Done,
  type FormFailure,
  type NotAllowed,
  type NotPermitted,
  notAllowed,
  type Unavailable,
} from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { PlanRule } from "#lib/domain/reasons/search-rules.ts";
import { runnable } from "#lib/domain/search/opened-search.ts";
import type { ColumnName } from "#lib/domain/search/rows/columns.ts";
import { formatAddress } from "#lib/domain/search/search-address.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { openSearch } from "#lib/operations/find/search/open-search.ts";
import { ownColumns } from "#lib/operations/find/search/own-columns.ts";
import type { Tables } from "#lib/store/store.ts";

/** The request for a file. Days by name are those of the moment for which the file is asked for. */
export type FileRequest = Pick<KeptFile, "storeId" | "title" | "choices" | "shared" | "sinceFileId"> & {
  /** The address of the search. */
  parameters: Iterable<readonly [string, string]>;
  columns?: readonly ColumnName[];
  /** The schedule that asks, and its moment. Absent: a person asks, now. */
  due?: { scheduleId: string; at: Temporal.Instant };
};

type OrderOutcome =
  | Done<KeptFile>
  | NotPermitted
  | Unavailable
  | NotAllowed<PlanRule>
  | Extract<FormFailure, { kind: "invalid" }>;

/**
 * Asks for a file that the server makes in the background and keeps for the person. Writes the order only. Days by name become
 * dates here.
 */
export async function askFile(
  context: OperationContext,
  request: FileRequest,
): Promise<OrderOutcome | NotAllowed<"too_many_files" | "too_many_kept_files">> {
  const outcome = await orderFile(context, request);
  if (outcome.kind !== "done") return outcome;
  const { value: file } = outcome;
  const { storeId, ownerId } = file;
  return context.store.transaction(async (tables) => {
    // Two tabs that ask at once are one person.
    await tables.staff.lock(ownerId);
    const limit = MAX_FILES_MAKING;
    if ((await tables.keptFiles.countMaking(ownerId)) >= limit) return notAllowed("too_many_files", { limit });
    if ((await tables.keptFiles.countOwn(storeId, ownerId)) >= MAX_FILES_KEPT)
      return notAllowed("too_many_kept_files", { limit: MAX_FILES_KEPT });
    await placeOrder(tables, file);
    return outcome;
  });
}

/** Makes the order of a file from its search, without writing it. */
export async function orderFile(context: OperationContext, request: FileRequest): Promise<OrderOutcome> {
  const { actor, clock } = context;
  const { storeId, parameters, columns, due } = request;
  if (!may(actor, "transaction.export", storeId)) return { kind: "not_permitted" };
  const contextThen = due ? { ...context, clock: { ...clock, now: () => due.at } } : context;
  const planned = await openSearch(contextThen, {
    storeId,
    parameters,
    columns: columns ?? (await ownColumns(context)),
  });
  if (planned.kind !== "done") return planned;
  const checked = runnable(planned.value);
  if (!checked.ok) return checked.refusal;
  const { address, from, to } = checked.search.opened;
  const query = formatAddress({ ...address, days: { from, to } });
  return { kind: "done", value: newFile(context, { ...request, query, report: null }) };
}

/** What was noticed is in the day book within this time. */
const KEPT_WITHIN = Temporal.Duration.from({ minutes: 1 });

/**
 * Makes the order of a file of a report, without writing it. The person must be allowed the report. Late changes wait a moment for
 * those that were noticed just before their end and are still being kept: the next file begins there.
 */
export function orderReport(
  context: OperationContext,
  request: Pick<FileRequest, "storeId" | "choices" | "shared" | "due"> & { report: ReportOrder },
): KeptFile {
  const file = newFile(context, { ...request, title: null, sinceFileId: null, query: "" });
  const { report } = request;
  if (report.of !== "late_changes") return file;
  const allKeptAt = Temporal.Instant.from(report.until).add(KEPT_WITHIN);
  const isLater = Temporal.Instant.compare(allKeptAt, file.nextTryAt) > 0;
  return isLater ? { ...file, nextTryAt: allKeptAt.toString() } : file;
}

function newFile(
  { actor, clock, newId }: OperationContext,
  order: Omit<FileRequest, "parameters"> & Pick<KeptFile, "query" | "report">,
): KeptFile {
  const { storeId, title, query, report, choices, shared, sinceFileId, due } = order;
  const askedAt = clock.now().toString();
  return {
    ...{ fileId: newId(), storeId, ownerId: actor.staffId, title, query, report, choices, shared, sinceFileId },
    ...{ scheduleId: due?.scheduleId ?? null, dueAt: due?.at.toString() ?? null, askedAt, nextTryAt: askedAt },
    ...{ state: "making", rowsRead: 0, cursor: null, isRead: false, readAt: null, failures: 0, cause: null },
    ...{ isShortAllowed: false, result: null, endedAt: null, isSeen: false },
  };
}

/** Writes an order and its audit event. False if its schedule had asked for that moment already. */
export async function placeOrder({ keptFiles, audit }: Tables, file: KeptFile): Promise<boolean> {
  if (!(await keptFiles.add(file))) return false;
  const { fileId, storeId, ownerId, askedAt, query, report, choices, scheduleId, sinceFileId } = file;
  await audit.append({
    name: "file.asked",
    at: askedAt,
    storeId,
    staffId: ownerId,
    subject: fileId,
    // The query holds no personal value: such questions are stored, and it has only their reference.
    details: { ...(report ?? { search: query }), ...choices, scheduleId, sinceFileId },
  });
  return true;
}
