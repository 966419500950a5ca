import "server-only";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { RenameViewInput } from "#lib/inputs/views.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeView } from "#lib/operations/views/change-view.ts";

/** Gives a view another name. */
export async function renameView(context: OperationContext, input: RenameViewInput): Promise<Outcome<null>> {
  return changeView(context, input, (view) => ({
    view: { ...view, name: input.name },
    event: view.shared && view.name !== input.name ? "view.changed" : null,
    details: { name: input.name, before: view.name },
  }));
}
