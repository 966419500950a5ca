import "server-only";
import { createHash } from "node:crypto";
import { REASON_LISTS } from "#lib/domain/adjustments/reason-list.ts";
import { type Batch, type BatchAim, type BatchRow, canonicalList, repeatsSince } from "#lib/domain/batches/batch.ts";
import { MAX_LIST_ROWS } from "#lib/domain/batches/list-limits.ts";
import type { ReasonWords } from "#lib/domain/batches/reason-words.ts";
import type { RequestedRow } from "#lib/domain/batches/requested-row.ts";
import { type Done, type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { ListRule } from "#lib/domain/reasons/batch-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { PlanRule } from "#lib/domain/reasons/search-rules.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import { compareDigits } from "#lib/domain/text/digits.ts";
import type { NewBatchInput } from "#lib/inputs/money/batches.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { collectRows } from "#lib/operations/find/reading/collect-rows.ts";
import { foundRows, type RowsRefusal } from "#lib/operations/find/reading/found-rows.ts";
import { openSearch } from "#lib/operations/find/search/open-search.ts";
import { unlessHeldUp } from "#lib/operations/ground/aside/queued-thread.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import { withList } from "#lib/operations/money/batches/with-list.ts";

/** Why no batch is saved. */
type ListRefusal = RowsRefusal | NotAllowed<ListRule | PlanRule>;

/**
 * Stores a list as a draft, so that its rows can be checked and chosen. An unreadable cell stays in its row. A list that makes no
 * sense as a whole, or contains a likely card number, is refused and not stored. `called`: the words for each reason.
 */
export async function createBatch(
  context: OperationContext,
  input: NewBatchInput & { storeId: string },
  called: ReasonWords["called"],
): Promise<Done<{ batchId: string }> | ListRefusal> {
  return unlessHeldUp(() => create(context, input, called));
}

async function create(
  context: OperationContext,
  input: NewBatchInput & { storeId: string },
  called: ReasonWords["called"],
): Promise<Done<{ batchId: string }> | ListRefusal> {
  const { store, actor, clock } = context;
  const { storeId, aim, from } = input;
  if (!may(actor, "batch.create", storeId)) return { kind: "not_permitted" };
  const requestedRows = await readRequestedRows(context, input, called);
  if (requestedRows.kind !== "done") return requestedRows;
  const since = repeatsSince(clock.now()).toString();
  const draft = await addDraft(context, {
    storeId,
    source: from.source === "search" ? "selection" : from.source,
    fileName: from.source === "file" ? from.fileName : "",
    aim,
    rows: requestedRows.value,
    repeatOf: async (digest) => (await store.tables.batches.sameContent(storeId, digest, since))?.batchId ?? null,
  });
  return { kind: "done", value: draft };
}

async function readRequestedRows(
  context: OperationContext,
  { storeId, from }: NewBatchInput & { storeId: string },
  called: ReasonWords["called"],
): Promise<Done<readonly RequestedRow[]> | ListRefusal> {
  switch (from.source) {
    case "file":
    case "pasted": {
      const { value: listed } = await settingOf(context.store.tables, storeId, REASON_LISTS.give_back);
      const read = await withList("readList", from.text, { listed, called });
      if (read.ok) return { kind: "done", value: read.list.rows };
      const { ok: _, problem, ...figures } = read;
      const figureTexts = Object.entries(figures).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(", ") : value,
      ]);
      return notAllowed(problem, Object.fromEntries(figureTexts));
    }
    case "selection":
      return { kind: "done", value: rowsOf(from.transactionIds) };
    case "search": {
      const found = await searchedIds(context, { storeId, search: from.search, except: new Set(from.except) });
      if (found.kind !== "done") return found;
      if (found.value.length === 0) return notAllowed("list_empty");
      if (found.value.length > MAX_LIST_ROWS) return notAllowed("list_too_many_rows", { count: found.value.length });
      const difference = from.seen && differenceOf(from.seen, found.value);
      if (difference) return { kind: "not_allowed", reason: difference };
      return { kind: "done", value: rowsOf(found.value) };
    }
  }
}

/** Counts the rows that are new since the person's selection and those that are gone; null: no difference. */
function differenceOf(seen: readonly string[], found: readonly string[]): Reason<"list_selection_changed"> | null {
  const before = new Set(seen);
  const now = new Set(found);
  const more = now.difference(before).size;
  const gone = before.difference(now).size;
  return more + gone === 0 ? null : { rule: "list_selection_changed", figures: { seen: before.size, more, gone } };
}

function rowsOf(transactionIds: readonly string[]): RequestedRow[] {
  const rest = { orderNumber: "", amountCents: null, reason: "", note: "", faults: [] };
  return [...new Set(transactionIds)].map((transactionId, index) => ({ line: index + 1, transactionId, ...rest }));
}

/**
 * Returns the ids of all rows that a search finds now, except some, newest first; at most one more than a batch may
 * have. A search that did not finish returns none, because missing rows would look deliberately excluded.
 */
async function searchedIds(
  context: OperationContext,
  { storeId, search, except }: { storeId: string; search: string; except: ReadonlySet<string> },
): Promise<Done<readonly string[]> | RowsRefusal | NotAllowed<PlanRule | "search_unreadable">> {
  const opened = await openSearch(context, { storeId, parameters: new URLSearchParams(search) });
  if (opened.kind !== "done") return opened;
  const { plan } = opened.value;
  const { refusal, from, to, timeZone } = opened.value.opened;
  if (refusal) return { kind: "not_allowed", reason: refusal };
  if (!plan) return notAllowed("search_unreadable");
  const window = windowFor({ from, to }, timeZone, context.clock.now());
  const upTo = MAX_LIST_ROWS + except.size + 1;
  const found = await foundRows(context, { storeId, plan, window, upTo, after: null });
  if (found.kind !== "done") return found;
  const { rows, missing } = await collectRows(found.value, ({ transactionId }) => transactionId);
  if (missing) return { kind: "unavailable", cause: missing };
  const ids = [...rows.keys()].filter((id) => !except.has(id));
  return { kind: "done", value: ids.sort((left, right) => compareDigits(right, left)) };
}

/** The input for a draft. `repeatOf` finds an earlier batch with the same content, by its digest. */
type NewDraft = Pick<Batch, "storeId" | "source" | "fileName" | "aim"> & {
  rows: readonly RequestedRow[];
  repeatOf: (digest: string) => Promise<string | null>;
};

/** Saves rows as a draft of the acting person, who then checks and chooses them. */
export async function addDraft(
  { store, actor, clock, newId }: OperationContext,
  { storeId, source, fileName, aim, rows, repeatOf }: NewDraft,
): Promise<{ batchId: string }> {
  const changedAt = clock.now().toString();
  const digest = listDigest(aim, rows);
  const batch: Batch = {
    batchId: newId(),
    storeId,
    madeBy: actor.staffId,
    madeAt: changedAt,
    source,
    fileName,
    aim,
    reason: "",
    note: "",
    digest,
    repeatOf: await repeatOf(digest),
    repeatAllowed: false,
    state: "draft",
    problem: null,
    requestId: null,
    approverId: null,
    askedAt: null,
    endedAt: null,
    changedAt,
  };
  await store.transaction(async (tables) => {
    await tables.batches.add(batch);
    await tables.batchRows.add(
      batch.batchId,
      rows.map((row) => draftRow(row, changedAt)),
    );
    await tables.audit.append({
      name: "batch.made",
      at: changedAt,
      storeId,
      staffId: actor.staffId,
      subject: batch.batchId,
      details: { source, aim, rows: rows.length, repeatOf: batch.repeatOf },
    });
  });
  return { batchId: batch.batchId };
}

/** Makes the digest of a batch's content, by which a repeated batch is recognised. */
export function listDigest(aim: BatchAim, rows: readonly RequestedRow[]): string {
  return createHash("sha256").update(canonicalList(aim, rows)).digest("hex");
}

function draftRow(asked: RequestedRow, changedAt: string): BatchRow {
  return {
    line: asked.line,
    asked,
    facts: null,
    again: false,
    excluded: false,
    // A row that can't be parsed needs no request to the service.
    state: asked.faults.length > 0 ? "checked" : "unchecked",
    transactionId: null,
    amountCents: null,
    method: null,
    remainingCents: null,
    currency: null,
    problem: null,
    operationId: null,
    changedAt,
  };
}
