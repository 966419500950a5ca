import "server-only";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { movedKeys } from "#lib/domain/views/view-pins.ts";
import type { MoveViewInput } from "#lib/inputs/views.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { visibleViews } from "#lib/operations/views/visible-views.ts";

/** Moves a view at the person's side by one place. At the end, and for a view that is not there, nothing changes. */
export async function moveView(context: OperationContext, input: MoveViewInput): Promise<Outcome<null>> {
  const { storeId, viewKey, move } = input;
  const { actor } = context;
  if (!may(actor, "transaction.search", storeId)) return { kind: "not_permitted" };
  await context.store.transaction(async (tables) => {
    const { pinned } = await visibleViews(tables, actor, storeId);
    // Or the ready views would be placed by hand, and none that is added later would come to the side.
    if (!pinned.includes(viewKey)) return;
    for (const [place, key] of movedKeys(pinned, viewKey, move).entries()) {
      await tables.viewPins.set(actor.staffId, storeId, key, place);
    }
  });
  return { kind: "done", value: null };
}
