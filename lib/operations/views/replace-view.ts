import "server-only";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { ReplaceViewInput } from "#lib/inputs/views.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeView } from "#lib/operations/views/change-view.ts";
import { viewQuery } from "#lib/operations/views/view-query.ts";

/** Puts another search, with its columns, in the place of what the view asked so far. */
export async function replaceView(context: OperationContext, input: ReplaceViewInput): Promise<Outcome<null>> {
  if (!may(context.actor, "transaction.search", input.storeId)) return { kind: "not_permitted" };
  const query = await viewQuery(context, input.storeId, input.query);
  if (query === undefined) return notAllowed("view_unreadable");
  return changeView(context, input, (view) => ({
    view: { ...view, query },
    event: view.shared && view.query !== query ? "view.changed" : null,
    details: { name: view.name, query, before: view.query },
  }));
}
