import "server-only";
import type { AuditOrigin } from "#lib/domain/people/audit-event.ts";
import type { World } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";

/** Returns the world of one request: every event that is written through it says where the request came from. */
export function withOrigin<W extends World>(world: W, origin: AuditOrigin): W {
  const { store } = world;
  const from = (tables: Tables): Tables => ({
    ...tables,
    audit: {
      ...tables.audit,
      append: (event) => tables.audit.append({ ...event, origin: { ...origin, ...event.origin } }),
    },
  });
  return {
    ...world,
    store: {
      ...store,
      tables: from(store.tables),
      transaction: (work) => store.transaction((tables) => work(from(tables))),
    },
  };
}
