import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { MAX_VIEWS, mayChangeView, type SavedView } from "#lib/domain/views/view.ts";
import type { SaveViewInput } from "#lib/inputs/views.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { nameTaken } from "#lib/operations/views/change-view.ts";
import { pinAtEnd } from "#lib/operations/views/pin-view.ts";
import { viewQuery } from "#lib/operations/views/view-query.ts";

/**
 * Keeps a search under a name, for the person alone or for everybody in the store. Where that name stands already, the
 * refusal names its view, if the person may put this search in its place.
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
    await tables.views.hold(storeId);
    const taken = await nameTaken(tables, view);
    if (taken) return notAllowed("view_name_taken", mayChangeView(actor, taken) ? { viewId: taken.viewId } : undefined);
    if ((await tables.views.count(storeId, actor.staffId)) >= MAX_VIEWS) {
      return notAllowed("too_many_views", { limit: MAX_VIEWS });
    }
    await tables.views.add(view);
    // A full side hinders nobody from saving; what can be seen of it is that the view is not there.
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
