import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import { type Actor, may } from "#lib/domain/people/permissions.ts";

/** A search under a name, to come back to. */
export type SavedView = {
  viewId: string;
  storeId: string;
  /** Who saved it. A shared view stays when that person leaves. */
  ownerId: string;
  name: string;
  /** Whether everybody in the store sees it, or its owner alone. */
  shared: boolean;
  /** A canonical query string of the search page, its columns named. Days by name stay relative. */
  query: string;
  changedAt: string;
};

/** How many views one person may keep in one store, shared ones among them. */
export const MAX_VIEWS = 100;
const MAX_VIEW_NAME_LENGTH = 60;
/** With all the blanks and accents that may come off. */
const LONGEST_TYPED_NAME = 2_000;

/** What is wrong with a view's name, as the name of a sentence (`views.problems`). */
export type ViewNameProblem = "name_missing" | "name_too_long" | "name_unreadable" | "name_card_number";

/** Brings a name into the form in which it is kept, with single blanks and none around it. */
export function readViewName(typed: string): { ok: true; name: string } | { ok: false; problem: ViewNameProblem } {
  // Not even looked at: all that is looked for takes the longer the longer it is.
  if (typed.length > LONGEST_TYPED_NAME) return { ok: false, problem: "name_too_long" };
  if (holdsCardNumber(typed)) return { ok: false, problem: "name_card_number" };
  const name = typed.normalize("NFC").trim().replace(/\s+/gu, " ");
  if (!/[^\p{Cf}\p{M}\s]/u.test(name)) return { ok: false, problem: "name_missing" };
  if ([...name].length > MAX_VIEW_NAME_LENGTH) return { ok: false, problem: "name_too_long" };
  // Control characters, halves of a character, the mark of a damaged one, and what turns the direction of other text.
  if (/[\p{Cc}\p{Cs}\uFFFD\u202A-\u202E\u2066-\u2069]/u.test(name)) return { ok: false, problem: "name_unreadable" };
  return { ok: true, name };
}

/** Names with the same key look the same: capital letters, blanks, forms of a letter and what is invisible make no difference. */
export function viewNameKey(name: string): string {
  const visible = name.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  return visible.toLowerCase().replace(/\s+/gu, " ").trim();
}

/** Whether the person sees the view: their own, and what the store shares. */
export function maySeeView(actor: Actor, view: Pick<SavedView, "ownerId" | "shared" | "storeId">): boolean {
  return may(actor, "transaction.search", view.storeId) && (view.shared || view.ownerId === actor.staffId);
}

/**
 * Whether the person may rename, replace, unshare or remove the view. A shared one is its owner's as long as they may
 * share, and of those who look after what others share.
 */
export function mayChangeView(actor: Actor, view: Pick<SavedView, "ownerId" | "shared" | "storeId">): boolean {
  if (!maySeeView(actor, view)) return false;
  if (!view.shared) return true;
  return view.ownerId === actor.staffId
    ? may(actor, "view.share", view.storeId)
    : may(actor, "view.changeShared", view.storeId);
}

/**
 * Whether the address on the screen is that view. One that names no columns yet is about to show the person's own, and is
 * still the same search.
 */
export function isAtView(query: string, view: Pick<SavedView, "query">): boolean {
  const [here, there] = [new URLSearchParams(query), new URLSearchParams(view.query)];
  if (!here.has("columns")) there.delete("columns");
  return here.toString() === there.toString();
}
