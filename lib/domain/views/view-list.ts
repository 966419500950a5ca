import type { ReadyViewName } from "#lib/domain/views/ready-views.ts";

/** A view as one person sees it. `query` is what its address says. */
export type ListedView = { key: string; query: string } & (
  | { kind: "ready"; ready: ReadyViewName }
  | {
      kind: "saved";
      name: string;
      shared: boolean;
      /** Null for the person's own. */
      ownerName: string | null;
      /** Rename, replace, unshare and remove. */
      mayChange: boolean;
      mayShare: boolean;
    }
);

/** All that one person sees in a store, and the keys of what stands at the side, in order. */
export type ViewList = { views: readonly ListedView[]; pinned: readonly string[] };
