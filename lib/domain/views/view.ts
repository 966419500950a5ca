import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import { type Actor, may } from "#lib/domain/people/permissions.ts";
import type { ReadyViewName } from "#lib/domain/views/ready-view-names.ts";

/** A search under a name, to come back to. */
export type SavedView = {
  viewId: string;
  storeId: string;
  /** The person who saved it. A shared view stays when that person leaves. */
  ownerId: string;
  name: string;
  /** True: everybody in the store sees it; false: its owner alone. */
  shared: boolean;
  /** A canonical query string of the search page, with its columns. Days by name stay relative. */
  query: string;
  changedAt: string;
};

/** The most views that one person may keep in one store, shared ones included. */
export const MAX_VIEWS = 100;
const MAX_VIEW_NAME_LENGTH = 60;
/** The longest typed name, with blanks and accents that normalization may remove. */
export const LONGEST_TYPED_NAME = 2_000;

/** The fault of a view's name, as the name of a sentence (`views.problems`). */
type ViewNameProblem = "name_missing" | "name_too_long" | "name_unreadable" | "name_card_number";

/** Brings a name into the form in which it is kept, with single blanks and none around it. */
export function readViewName(typed: string): { ok: true; name: string } | { ok: false; problem: ViewNameProblem } {
  // Refused before any check: every check takes longer with more text.
  if (typed.length > LONGEST_TYPED_NAME) return { ok: false, problem: "name_too_long" };
  if (holdsCardNumber(typed)) return { ok: false, problem: "name_card_number" };
  const name = typed.normalize("NFC").trim().replace(/\s+/gu, " ");
  if (!/[^\p{Cf}\p{M}\s]/u.test(name)) return { ok: false, problem: "name_missing" };
  if ([...name].length > MAX_VIEW_NAME_LENGTH) return { ok: false, problem: "name_too_long" };
  // Control characters, halves of a character, the mark of a damaged one, and characters that change the direction of
  // other text.
  if (/[\p{Cc}\p{Cs}\uFFFD\u202A-\u202E\u2066-\u2069]/u.test(name)) return { ok: false, problem: "name_unreadable" };
  return { ok: true, name };
}

/**
 * Makes the key of a name: names with the same key look the same, whatever their case, blanks, letter forms and
 * invisible characters.
 */
export function viewNameKey(name: string): string {
  const visible = name.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  return visible.toLowerCase().replace(/\s+/gu, " ").trim();
}

/** Decides whether the person sees the view: their own, and views that the store shares. */
export function maySeeView(actor: Actor, view: Pick<SavedView, "ownerId" | "shared" | "storeId">): boolean {
  return may(actor, "transaction.search", view.storeId) && (view.shared || view.ownerId === actor.staffId);
}

/**
 * Decides whether the person may rename, replace, unshare or remove the view. A shared view may be changed by its
 * owner, as long as they may share, and by people who may change the shared views of others.
 */
export function mayChangeView(actor: Actor, view: Pick<SavedView, "ownerId" | "shared" | "storeId">): boolean {
  if (!maySeeView(actor, view)) return false;
  if (!view.shared) return true;
  return view.ownerId === actor.staffId
    ? may(actor, "view.share", view.storeId)
    : may(actor, "view.changeShared", view.storeId);
}

/**
 * Decides whether the address on the screen is that view. An address without columns will show the person's own, and is
 * still the same search.
 */
export function isAtView(query: string, view: Pick<SavedView, "query">): boolean {
  const [here, there] = [new URLSearchParams(query), new URLSearchParams(view.query)];
  if (!here.has("columns")) there.delete("columns");
  return here.toString() === there.toString();
}

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
      /** Somebody else shared it, and the person has opened neither it nor the list since. */
      isNew: boolean;
    }
);

/** All views of one person in a store, and the keys of the pinned ones, in order. */
export type ViewList = { views: readonly ListedView[]; pinned: readonly string[] };

/** The place of each pinned view of a person; null for an unpinned one. A view without an entry was never changed. */
export type ViewPins = Readonly<Record<string, number | null>>;

/** The most pinned views of one person in one store. */
export const MAX_PINS = 30;

/** The directions in which a pinned view moves. */
export const MOVES = ["up", "down"] as const;
/** One place up or down, or to the place before another pinned view; before null is the end of the list. */
export type PinMove = (typeof MOVES)[number] | { before: string | null };

/**
 * Lists the keys of the pinned views, in order: first the ready ones of the person's role that they never changed, then
 * those that they placed. Keys of views that no longer exist are left out.
 */
export function pinnedKeys(pins: ViewPins, readyKeys: readonly string[], known: (key: string) => boolean): string[] {
  const places = new Map(Object.entries(pins));
  const untouched = readyKeys.filter((key) => !places.has(key));
  const placed = [...places].flatMap(([key, place]) => (place === null ? [] : [{ key, place }]));
  placed.sort((left, right) => left.place - right.place || (left.key < right.key ? -1 : 1));
  return [...untouched, ...placed.map(({ key }) => key)].filter(known);
}

/** Moves one key; at the end of the list, or to a place before an unknown key, it stays. */
export function movedKeys(keys: readonly string[], key: string, move: PinMove): string[] {
  if (typeof move === "object") {
    const others = keys.filter((other) => other !== key);
    const to = move.before === null ? others.length : others.indexOf(move.before);
    return to === -1 || others.length === keys.length ? [...keys] : others.toSpliced(to, 0, key);
  }
  const from = keys.indexOf(key);
  const to = move === "up" ? from - 1 : from + 1;
  const moved = [...keys];
  const [current, neighbour] = [moved[from], moved[to]];
  if (current !== undefined && neighbour !== undefined) [moved[from], moved[to]] = [neighbour, current];
  return moved;
}
