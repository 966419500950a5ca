import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import type { AuditEvent, AuditEventName } from "#lib/domain/people/audit-event.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { mayStandInAddress } from "#lib/domain/search/language/where-text.ts";
import { formatAddress, parseAddress, type Where } from "#lib/domain/search/search-address.ts";
import { mayChangeView, maySeeView, movedKeys, type SavedView } from "#lib/domain/views/view.ts";
import type {
  MoveViewInput,
  RemoveViewInput,
  RenameViewInput,
  ReplaceViewInput,
  ShareViewInput,
} from "#lib/inputs/find/views.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { withLongTexts } from "#lib/operations/find/search/long-texts.ts";
import { ownColumns } from "#lib/operations/find/search/own-columns.ts";
import { visibleViews } from "#lib/operations/find/views/list-views.ts";
import type { Tables } from "#lib/store/store.ts";

/** The changed view (null: removed); `event` is null if the change concerns only its owner. */
type ViewChange = { view: SavedView | null; event: AuditEventName | null; details?: AuditEvent["details"] };

/** The outcome for the caller. */
type ViewChanged =
  | Done<null>
  | NotPermitted
  | NotAllowed<"view_gone" | "view_owner_gone" | "view_name_taken" | "view_unreadable">;

/**
 * Runs a change to one saved view: finds it, checks that the person may change it and that its name is free, writes it
 * and the audit event. All of it is one transaction that locks the store's views. A view that the person can't see is
 * reported as gone.
 */
async function changeView(
  context: OperationContext,
  { storeId, viewId }: { storeId: string; viewId: string },
  change: (view: SavedView) => ViewChange,
): Promise<ViewChanged> {
  const { actor } = context;
  if (!may(actor, "transaction.search", storeId)) return { kind: "not_permitted" };
  const at = context.clock.now().toString();
  return context.store.transaction(async (tables) => {
    await tables.views.lock(storeId);
    const found = await tables.views.find(storeId, viewId);
    if (!found || !maySeeView(actor, found)) return notAllowed("view_gone");
    if (!mayChangeView(actor, found)) return { kind: "not_permitted" };
    const { view, event, details = {} } = change(found);
    const becomesPersonal = found.shared && view?.shared === false;
    if (becomesPersonal && !(await ownerMaySearch(tables, view))) return notAllowed("view_owner_gone");
    if (view === null) await deleteView(tables, found);
    else {
      const taken = await nameTaken(tables, view);
      if (taken) return notAllowed("view_name_taken");
      await tables.views.replace({ ...view, changedAt: at });
      if (becomesPersonal) await tables.viewPins.forget(viewId, view.ownerId);
    }
    if (event) {
      const staffId = actor.staffId;
      await tables.audit.append({ name: event, at, storeId, staffId, subject: viewId, details });
    }
    return { kind: "done", value: null };
  });
}

/** Finds another view with the same name: among the shared ones, or among the owner's own. */
export async function nameTaken({ views }: Tables, view: SavedView): Promise<SavedView | undefined> {
  const other = await views.findByName(view.storeId, view.shared ? null : view.ownerId, view.name);
  return other && other.viewId !== view.viewId ? other : undefined;
}

/** Decides whether the owner of a personal view can still open it. */
async function ownerMaySearch({ staff }: Tables, { ownerId, storeId }: SavedView): Promise<boolean> {
  const owner = await staff.find(ownerId);
  if (!owner || owner.disabledAt !== null) return false;
  const roles = await staff.rolesOf(ownerId);
  return may({ staffId: ownerId, name: owner.name, roles }, "transaction.search", storeId);
}

async function deleteView({ views, viewPins }: Tables, { viewId }: SavedView): Promise<void> {
  await views.remove(viewId);
  await viewPins.forget(viewId);
}

/** Renames a view. */
export async function renameView(context: OperationContext, input: RenameViewInput): Promise<ViewChanged> {
  return changeView(context, input, (view) => ({
    view: { ...view, name: input.name },
    event: view.shared && view.name !== input.name ? "view.changed" : null,
    details: { name: input.name, before: view.name },
  }));
}

/** Replaces the search and columns of a view. */
export async function replaceView(context: OperationContext, input: ReplaceViewInput): Promise<ViewChanged> {
  if (!may(context.actor, "transaction.search", input.storeId)) return { kind: "not_permitted" };
  const query = await viewQuery(context, input.storeId, input.query);
  if (query === undefined) return notAllowed("view_unreadable");
  return changeView(context, input, (view) => ({
    view: { ...view, query },
    event: view.shared && view.query !== query ? "view.changed" : null,
    details: { name: view.name, query, before: view.query },
  }));
}

/**
 * Shares a view with everybody in the store, or makes it personal to its owner again. A view whose owner can no longer
 * open it stays shared, because nobody could open it otherwise.
 */
export async function shareView(context: OperationContext, input: ShareViewInput): Promise<ViewChanged> {
  const { storeId, shared } = input;
  if (shared && !may(context.actor, "view.share", storeId)) return { kind: "not_permitted" };
  return changeView(context, input, (view) => ({
    view: { ...view, shared },
    event: view.shared === shared ? null : shared ? "view.shared" : "view.madePersonal",
    details: { name: view.name, query: view.query },
  }));
}

/** Moves a pinned view. At the end of the list, or for an unpinned view, nothing changes. */
export async function moveView(context: OperationContext, input: MoveViewInput): Promise<ViewChanged> {
  const { storeId, viewKey, move } = input;
  const { actor } = context;
  if (!may(actor, "transaction.search", storeId)) return { kind: "not_permitted" };
  await context.store.transaction(async (tables) => {
    // Two tabs that move at once would each write the order that it has read.
    await tables.views.lock(storeId);
    const { pinned } = await visibleViews(tables, actor, storeId);
    // Otherwise the ready views would get fixed places, and ready views added later would not be pinned.
    if (!pinned.includes(viewKey)) return;
    for (const [place, key] of movedKeys(pinned, viewKey, move).entries()) {
      await tables.viewPins.set(actor.staffId, storeId, key, place);
    }
  });
  return { kind: "done", value: null };
}

/** Removes a view and everybody's pins of it. */
export async function removeView(context: OperationContext, input: RemoveViewInput): Promise<ViewChanged> {
  return changeView(context, input, (view) => ({
    view: null,
    event: view.shared ? "view.removed" : null,
    details: { name: view.name, query: view.query },
  }));
}

/**
 * Makes the query string that a view stores: canonical, with the columns on the person's screen. Undefined for an
 * invalid search, one with personal values in its text, and an unknown reference.
 */
export async function viewQuery(
  context: OperationContext,
  storeId: string,
  query: string,
): Promise<string | undefined> {
  const { address, problems } = parseAddress(new URLSearchParams(query));
  if (problems.length > 0) return undefined;
  const where = await storableWhere(context, storeId, address.where);
  if (!where) return undefined;
  const columns = address.columns ?? (await ownColumns(context));
  return formatAddress({ ...address, where, columns });
}

async function storableWhere({ store }: OperationContext, storeId: string, where: Where): Promise<Where | undefined> {
  if ("reference" in where) {
    return (await store.tables.questions.find(storeId, where.reference)) === undefined ? undefined : where;
  }
  const { question, text, textProblems, questionProblems } = await withLongTexts("readWhereText", where.text);
  if (!question || textProblems.length > 0 || questionProblems.length > 0) return undefined;
  return mayStandInAddress(question) ? { text } : undefined;
}
