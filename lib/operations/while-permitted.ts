import "server-only";
import { may, type Permission } from "#lib/domain/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { MergeStep } from "#lib/operations/rows-in-order.ts";

/** A reading may take long, and a browser that takes its rows slowly may make it take as long as it likes. */
const ASKED_AGAIN_AFTER_MS = 5_000;

/**
 * The same steps for as long as the person may have them. Somebody who has been disabled meanwhile, or has lost their role,
 * gets no further rows: the rest is missing, and `stop` ends what is under way.
 */
export async function* whilePermitted<Row>(
  context: OperationContext,
  { permission, storeId, stop }: { permission: Permission; storeId: string; stop: () => void },
  steps: AsyncIterable<MergeStep<Row>>,
): AsyncGenerator<MergeStep<Row>, void, undefined> {
  const { clock } = context;
  let askedAtMs = clock.monotonicMs();
  let rows = 0;
  for await (const step of steps) {
    if (clock.monotonicMs() - askedAtMs >= ASKED_AGAIN_AFTER_MS) {
      if (!(await mayStill(context, permission, storeId))) {
        stop();
        yield { kind: "failed", request: 0, fromRow: rows + 1, cause: "interrupted" };
        return;
      }
      askedAtMs = clock.monotonicMs();
    }
    if (step.kind === "rows") rows += step.rows.length;
    yield step;
  }
}

async function mayStill({ store, actor }: OperationContext, permission: Permission, storeId: string): Promise<boolean> {
  const { staff } = store.tables;
  const person = await staff.find(actor.staffId);
  if (!person || person.disabledAt !== null) return false;
  return may({ ...actor, roles: await staff.rolesOf(actor.staffId) }, permission, storeId);
}
