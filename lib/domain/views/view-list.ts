import type { ReadyViewName } from "#lib/domain/views/ready-views.ts";

/** A view as one person sees it. `query` is the query string of its address. */
export type ListedView = { key: string; query: string } & (
  | { kind: "ready"; ready: ReadyViewName }
  | {
      kind: "saved";
      name: string;
      shared: boolean;
      /** Null for the person's own. */
      ownerName: string | null;
      /** Whether the person may rename, replace, unshare and remove it. */
      mayChange: boolean;
      mayShare: boolean;
    }
);

/** All views of one person in a store, and the keys of the pinned ones, in order. */
export type ViewList = { views: readonly ListedView[]; pinned: readonly string[] };
