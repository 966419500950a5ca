import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { MAX_VIEWS, mayChangeView, type SavedView } from "#lib/domain/views/view.ts";
import type { SaveViewInput } from "#lib/inputs/find/views.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { nameTaken, viewQuery } from "#lib/operations/find/views/change-view.ts";
import { pinAtEnd } from "#lib/operations/find/views/pin-view.ts";

/**
 * Saves a search under a name, for the person alone or for everybody in the store. If the name is taken, the refusal
 * names that view, provided that the person may replace its search.
 */
export async function saveView(
  context: OperationContext,
  input: SaveViewInput,
): Promise<
  Done<{ viewId: string }> | NotPermitted | NotAllowed<"view_unreadable" | "view_name_taken" | "too_many_views">
> {
  const { storeId, name, shared, pinned } = input;
  const { actor } = context;
  if (!may(actor, "transaction.search", storeId)) return { kind: "not_permitted" };
  if (shared && !may(actor, "view.share", storeId)) return { kind: "not_permitted" };
  const query = await viewQuery(context, storeId, input.query);
  if (query === undefined) return notAllowed("view_unreadable");
  const viewId = context.newId();
  const at = context.clock.now().toString();
  const view: SavedView = { viewId, storeId, ownerId: actor.staffId, name, shared, query, changedAt: at };

  return context.store.transaction(async (tables) => {
    await tables.views.lock(storeId);
    const taken = await nameTaken(tables, view);
    if (taken) return notAllowed("view_name_taken", mayChangeView(actor, taken) ? { viewId: taken.viewId } : undefined);
    if ((await tables.views.count(storeId, actor.staffId)) >= MAX_VIEWS) {
      return notAllowed("too_many_views", { limit: MAX_VIEWS });
    }
    await tables.views.add(view);
    // A full list of pins does not prevent saving; the view is just not pinned.
    if (pinned) await pinAtEnd(tables, actor, storeId, viewId);
    if (shared) {
      const { staffId } = actor;
      await tables.audit.append({
        name: "view.shared",
        at,
        storeId,
        staffId,
        subject: viewId,
        details: { name, query },
      });
    }
    return { kind: "done", value: { viewId } };
  });
}
