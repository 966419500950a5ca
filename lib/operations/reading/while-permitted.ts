import "server-only";
import { may, type Permission } from "#lib/domain/people/permissions.ts";
import type { FoundEvent } from "#lib/domain/search/search-events.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** A reading may take long, and a browser that takes its rows slowly may make it take as long as it likes. */
const ASKED_AGAIN_AFTER_MS = 2_000;

/** Why somebody gets no more of what they were getting. */
type Barred = "signed_out" | "no_longer_permitted";

/** What breaks off a file whose reader may have no more of it. */
export class NoLongerPermitted extends Error {}

/**
 * Says, as often as one likes, why the person may have no more, or null while they may: somebody who has signed out, was
 * disabled, or has lost their role in the store. It is looked up every two seconds at the most.
 */
export function permissionWatch(
  context: OperationContext,
  storeId: string,
  permission: Permission = "transaction.search",
) {
  const { clock, store, actor } = context;
  let askedAtMs = clock.monotonicMs();
  return async (): Promise<Barred | null> => {
    if (clock.monotonicMs() - askedAtMs < ASKED_AGAIN_AFTER_MS) return null;
    askedAtMs = clock.monotonicMs();
    const person = await store.tables.staff.find(actor.staffId);
    if (!person || person.disabledAt !== null || (await context.isSignedIn?.()) === false) return "signed_out";
    const roles = await store.tables.staff.rolesOf(actor.staffId);
    return may({ ...actor, roles }, permission, storeId) ? null : "no_longer_permitted";
  };
}

/** The same events for as long as the person may have them. Then the rest is missing, and `stop` ends what is under way. */
export async function* whilePermitted(
  context: OperationContext,
  { storeId, stop }: { storeId: string; stop: () => void },
  events: AsyncIterable<FoundEvent>,
): AsyncGenerator<FoundEvent, void, undefined> {
  const barred = permissionWatch(context, storeId);
  let rowsRead = 0;
  for await (const event of events) {
    const cause = await barred();
    if (cause !== null) {
      stop();
      yield {
        kind: "ended",
        complete: false,
        next: null,
        missing: [{ part: "rest", cause }],
        rowsRead,
        requestsDone: 0,
        changed: 0,
        strangeOffsets: [],
      };
      return;
    }
    if (event.kind === "progress") rowsRead = event.rowsRead;
    yield event;
  }
}

/** The same pieces of a file for as long as the person may have them. Then it throws `NoLongerPermitted`: it must not look whole. */
export async function* piecesWhilePermitted(
  context: OperationContext,
  storeId: string,
  pieces: AsyncIterable<string>,
): AsyncGenerator<string, void, undefined> {
  const barred = permissionWatch(context, storeId, "transaction.export");
  for await (const piece of pieces) {
    if ((await barred()) !== null) throw new NoLongerPermitted();
    yield piece;
  }
}
