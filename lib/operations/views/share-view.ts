import "server-only";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { ShareViewInput } from "#lib/inputs/views.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeView } from "#lib/operations/views/change-view.ts";

/**
 * Shows a view to everybody in the store, or to its owner alone again, whoever does that. What its owner can no longer open
 * stays shared, or nobody could.
 */
export async function shareView(context: OperationContext, input: ShareViewInput): Promise<Outcome<null>> {
  const { storeId, shared } = input;
  if (shared && !may(context.actor, "view.share", storeId)) return { kind: "not_permitted" };
  return changeView(context, input, (view) => ({
    view: { ...view, shared },
    event: view.shared === shared ? null : shared ? "view.shared" : "view.madePersonal",
    details: { name: view.name, query: view.query },
  }));
}
