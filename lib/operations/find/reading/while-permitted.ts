import "server-only";
import { may, type Permission } from "#lib/domain/people/permissions.ts";
import type { FoundEvent } from "#lib/domain/search/search-events.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** A search may take long, and a slow browser can make it last as long as it likes. */
const ASKED_AGAIN_AFTER_MS = 2_000;

/** Why a person gets no more rows. */
type Barred = "signed_out" | "no_longer_permitted";

/** Ends a file whose reader may read no more of it. */
export class NoLongerPermitted extends Error {}

/**
 * Makes a check that returns why the person may read no more, or null: they signed out, were disabled, or lost the
 * permission in the store. It may be called at any rate and looks at most every two seconds.
 */
export function permissionWatch(
  context: OperationContext,
  storeId: string,
  permission: Permission = "transaction.search",
) {
  const { clock } = context;
  let askedAtMs = clock.monotonicMs();
  return async (): Promise<Barred | null> => {
    if (clock.monotonicMs() - askedAtMs < ASKED_AGAIN_AFTER_MS) return null;
    askedAtMs = clock.monotonicMs();
    return whyBarred(context, storeId, permission);
  };
}

/** Looks now why the person may read no more in the store; null when they may. */
export async function whyBarred(
  context: OperationContext,
  storeId: string,
  permission: Permission,
): Promise<Barred | null> {
  const { store, actor } = context;
  const person = await store.tables.staff.find(actor.staffId);
  if (!person || person.disabledAt !== null || (await context.isSignedIn?.()) === false) return "signed_out";
  const roles = await store.tables.staff.rolesOf(actor.staffId);
  return may({ ...actor, roles }, permission, storeId) ? null : "no_longer_permitted";
}

/**
 * Passes the events on while the person may read them. Then reports the rest as missing and calls `stop`, which aborts
 * the pending requests.
 */
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

/**
 * Passes the pieces of a file on while the person may read them. Then throws `NoLongerPermitted`, so that the file does
 * not look complete.
 */
export async function* piecesWhilePermitted(
  context: OperationContext,
  storeId: string,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const barred = permissionWatch(context, storeId, "transaction.export");
  for await (const piece of pieces) {
    if ((await barred()) !== null) throw new NoLongerPermitted();
    yield piece;
  }
}
