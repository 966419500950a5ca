"use client";

import { createContext, useContext } from "react";
import type { ViewResult } from "#components/find/views/view-answer.ts";
import type { ListedView, ViewList } from "#lib/domain/views/view.ts";
import type {
  MoveViewInput,
  PinViewInput,
  RemoveViewInput,
  RenameViewInput,
  ReplaceViewInput,
  SaveViewInput,
  SeeViewsInput,
  ShareViewInput,
} from "#lib/inputs/find/views.ts";

/** The changes to views; the application provides its server actions. */
export type ViewActions = {
  saveViewAction: (input: SaveViewInput) => Promise<ViewResult<{ viewId: string }>>;
  replaceViewAction: (input: ReplaceViewInput) => Promise<ViewResult<null>>;
  renameViewAction: (input: RenameViewInput) => Promise<ViewResult<null>>;
  shareViewAction: (input: ShareViewInput) => Promise<ViewResult<null>>;
  removeViewAction: (input: RemoveViewInput) => Promise<ViewResult<null>>;
  pinViewAction: (input: PinViewInput) => Promise<ViewResult<null>>;
  moveViewAction: (input: MoveViewInput) => Promise<ViewResult<null>>;
  seeViewsAction: (input: SeeViewsInput) => Promise<ViewResult<null>>;
};

export type Views = {
  storeId: string;
  list: ViewList;
  actions: ViewActions;
  /** Whether the person may share views in this store. */
  mayShare: boolean;
  /** Reloads the list; keeps the current one when that fails. */
  refresh: () => Promise<void>;
  /** The current view. */
  current: ListedView | null;
  /** The view that was opened last, when its search has been changed since. */
  changed: ListedView | null;
  /**
   * Remembers which view was opened or just saved: of several views with the same search, that one is the current one.
   */
  remember: (key: string) => void;
};

export const ViewsContext = createContext<Views | null>(null);

/** The store's views; null where the person may not search, and outside a store. */
export function useViews(): Views | null {
  return useContext(ViewsContext);
}
