import { z } from "zod";
import { READY_VIEW_KEY } from "#lib/domain/views/ready-view-names.ts";
import { LONGEST_TYPED_NAME, MOVES, readViewName } from "#lib/domain/views/view.ts";
import { exactText, readText } from "#lib/inputs/ground/exact-forms.ts";
import { storeId } from "#lib/inputs/ground/ids.ts";
import { keptText } from "#lib/inputs/ground/kept-texts.ts";

/** Errors are keys below `views.problems`. */
const name = keptText({
  longest: LONGEST_TYPED_NAME,
  extent: "lines",
  errors: {
    too_long: "name_too_long",
    unreadable: "name_unreadable",
    card_number: "name_card_number",
    security_code: "name_security_code",
  },
}).transform((typed, context) => {
  const read = readViewName(typed);
  if (read.ok) return read.name;
  context.addIssue({ code: "custom", message: read.problem });
  return z.NEVER;
});

const viewId = exactText({ form: /^[0-9a-f]{32}$/ });
/** A saved view by its id, or a ready view. */
const viewKey = z.union([viewId, exactText({ form: READY_VIEW_KEY })]);
/** A query string of the search page, parsed by the operation. */
const query = readText(8_000);

export const saveViewInput = z.object({ storeId, name, query, shared: z.boolean(), pinned: z.boolean() });
export type SaveViewInput = z.output<typeof saveViewInput>;

export const replaceViewInput = z.object({ storeId, viewId, query });
export type ReplaceViewInput = z.output<typeof replaceViewInput>;

export const renameViewInput = z.object({ storeId, viewId, name });
export type RenameViewInput = z.output<typeof renameViewInput>;

export const shareViewInput = z.object({ storeId, viewId, shared: z.boolean() });
export type ShareViewInput = z.output<typeof shareViewInput>;

export const removeViewInput = z.object({ storeId, viewId });
export type RemoveViewInput = z.output<typeof removeViewInput>;

export const pinViewInput = z.object({ storeId, viewKey, pinned: z.boolean() });
export type PinViewInput = z.output<typeof pinViewInput>;

export const moveViewInput = z.object({
  storeId,
  viewKey,
  move: z.union([z.enum(MOVES), z.strictObject({ before: viewKey.nullable() })]),
});
export type MoveViewInput = z.output<typeof moveViewInput>;

/** The shared views that a person has seen: at most all that a list may show. */
export const seeViewsInput = z.object({ storeId, viewIds: z.array(viewId).max(1_000) });
export type SeeViewsInput = z.output<typeof seeViewsInput>;
