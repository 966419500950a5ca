import type { Account } from "#lib/sandbox/account/account.ts";
import type { Shelf } from "#lib/sandbox/book/shelf.ts";
import type { HeldCard } from "#lib/sandbox/cards/card.ts";
import type { AddressFields, References } from "#lib/sandbox/requests/request-fields.ts";

export type NumberedCard = { id: number; card: HeldCard };

/** A payment profile: cards that a merchant may charge again under a code. */
export type Profile = {
  code: string;
  merchantId: number;
  modifiedMs: number;
  /** The time of its last approved payment; `null` before the first. */
  lastTransactionMs: number | null;
  language: string;
  comment: string;
  billing: AddressFields;
  refs: References;
  /** Sorted by id. */
  cards: NumberedCard[];
  /** The card that pays when none is named; meaningless without cards. */
  defaultCardId: number;
};

/** Finds the profile of that code, if it belongs to that account. */
export function findProfile(
  { profiles }: { profiles: Shelf<Profile> },
  { merchantId }: Account,
  code: string,
): Profile | undefined {
  const profile = profiles.read(code);
  return profile?.merchantId === merchantId ? profile : undefined;
}

/** Finds the card of that id; the default card for an empty text. */
export function findCard({ cards, defaultCardId }: Profile, id: string): NumberedCard | undefined {
  const wanted = id === "" ? String(defaultCardId) : id;
  return cards.find((card) => String(card.id) === wanted);
}

/** Adds a card to a profile, under the smallest free id. */
export function withCard(profile: Profile, card: HeldCard): Profile {
  let id = 1;
  while (profile.cards.some((other) => other.id === id)) id += 1;
  const cards = [...profile.cards, { id, card }].sort((first, second) => first.id - second.id);
  return { ...profile, cards, defaultCardId: profile.cards.length === 0 ? id : profile.defaultCardId };
}

export function withCardReplaced(profile: Profile, id: number, card: HeldCard): Profile {
  return { ...profile, cards: profile.cards.map((other) => (other.id === id ? { id, card } : other)) };
}

/** Removes a card from a profile; when it was the default, the first remaining one becomes it. */
export function withoutProfileCard(profile: Profile, id: number): Profile {
  const cards = profile.cards.filter((card) => card.id !== id);
  const defaultCardId = profile.defaultCardId === id ? (cards[0]?.id ?? 0) : profile.defaultCardId;
  return { ...profile, cards, defaultCardId };
}
