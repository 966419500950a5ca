"use server";

import {
  moveViewInput,
  pinViewInput,
  removeViewInput,
  renameViewInput,
  replaceViewInput,
  saveViewInput,
  shareViewInput,
} from "#lib/inputs/views.ts";
import { moveView, renameView, replaceView, shareView } from "#lib/operations/views/change-view.ts";
import { pinView } from "#lib/operations/views/pin-view.ts";
import { removeView } from "#lib/operations/views/remove-view.ts";
import { saveView } from "#lib/operations/views/save-view.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** None of these calls the payments service: each is over in a moment and holds up nothing else in its tab. */

/** Keeps a search under a name. */
export const saveViewAction = defineAction(saveViewInput, saveView);

/** Puts another search in the place of a view's. */
export const replaceViewAction = defineAction(replaceViewInput, replaceView);

/** Gives a view another name. */
export const renameViewAction = defineAction(renameViewInput, renameView);

/** Shows a view to everybody in the store, or to its owner alone. */
export const shareViewAction = defineAction(shareViewInput, shareView);

/** Removes a view. */
export const removeViewAction = defineAction(removeViewInput, removeView);

/** Puts a view at the person's side, or takes it from there. */
export const pinViewAction = defineAction(pinViewInput, pinView);

/** Moves a view at the person's side by one place. */
export const moveViewAction = defineAction(moveViewInput, moveView);
