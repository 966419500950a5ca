"use client";

import { createContext, useContext } from "react";
import type { ViewResult } from "#components/views/view-answer.ts";
import type { ListedView, ViewList } from "#lib/domain/views/view.ts";
import type {
  MoveViewInput,
  PinViewInput,
  RemoveViewInput,
  RenameViewInput,
  ReplaceViewInput,
  SaveViewInput,
  ShareViewInput,
} from "#lib/inputs/views.ts";

/** The changes to views; the application provides its server actions. */
export type ViewActions = {
  saveViewAction: (input: SaveViewInput) => Promise<ViewResult<{ viewId: string }>>;
  replaceViewAction: (input: ReplaceViewInput) => Promise<ViewResult<null>>;
  renameViewAction: (input: RenameViewInput) => Promise<ViewResult<null>>;
  shareViewAction: (input: ShareViewInput) => Promise<ViewResult<null>>;
  removeViewAction: (input: RemoveViewInput) => Promise<ViewResult<null>>;
  pinViewAction: (input: PinViewInput) => Promise<ViewResult<null>>;
  moveViewAction: (input: MoveViewInput) => Promise<ViewResult<null>>;
};

export type Views = {
  storeId: string;
  list: ViewList;
  actions: ViewActions;
  /** Whether the person may share views in this store. */
  mayShare: boolean;
  /** Reads the list again; what is there stays when it cannot be read. */
  refresh: () => Promise<void>;
  /** The view that is on the screen. */
  current: ListedView | null;
  /** The view that was opened last, when the search on the screen is no longer what it asks. */
  changed: ListedView | null;
  /** Says which view is opened or was just saved: of several that ask the same, that one is on the screen. */
  remember: (key: string) => void;
};

export const ViewsContext = createContext<Views | null>(null);

/** The store's views; null where the person may not search, and outside a store. */
export function useViews(): Views | null {
  return useContext(ViewsContext);
}
