import "server-only";
import type { RemoveViewInput } from "#lib/inputs/views.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeView, type ViewChanged } from "#lib/operations/views/change-view.ts";

/** Removes a view and everybody's pins of it. */
export async function removeView(context: OperationContext, input: RemoveViewInput): Promise<ViewChanged> {
  return changeView(context, input, (view) => ({
    view: null,
    event: view.shared ? "view.removed" : null,
    details: { name: view.name, query: view.query },
  }));
}
