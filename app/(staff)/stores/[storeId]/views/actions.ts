"use server";

import {
  moveViewInput,
  pinViewInput,
  removeViewInput,
  renameViewInput,
  replaceViewInput,
  saveViewInput,
  seeViewsInput,
  shareViewInput,
} from "#lib/inputs/find/views.ts";
import { moveView, removeView, renameView, replaceView, shareView } from "#lib/operations/find/views/change-view.ts";
import { pinView } from "#lib/operations/find/views/pin-view.ts";
import { saveView } from "#lib/operations/find/views/save-view.ts";
import { seeViews } from "#lib/operations/find/views/see-views.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** No action here calls the payments service: each is quick and delays no other action of its tab. */

/** Saves a search under a name. */
export const saveViewAction = defineAction(saveViewInput, saveView);

/** Replaces the search of a view. */
export const replaceViewAction = defineAction(replaceViewInput, replaceView);

/** Renames a view. */
export const renameViewAction = defineAction(renameViewInput, renameView);

/** Shares a view with everybody in the store, or makes it personal again. */
export const shareViewAction = defineAction(shareViewInput, shareView);

/** Removes a view. */
export const removeViewAction = defineAction(removeViewInput, removeView);

/** Pins or unpins a view. */
export const pinViewAction = defineAction(pinViewInput, pinView);

/** Moves a pinned view. */
export const moveViewAction = defineAction(moveViewInput, moveView);

/** Keeps which shared views the person has seen. */
export const seeViewsAction = defineAction(seeViewsInput, seeViews);
