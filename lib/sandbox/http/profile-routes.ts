import type { Methods } from "#lib/sandbox/http/route.ts";
import {
  addCard,
  deleteProfileCard,
  listCards,
  readProfileCard,
  updateProfileCard,
} from "#lib/sandbox/profiles/profile-cards.ts";
import { createProfile, deleteProfile, readProfile, updateProfile } from "#lib/sandbox/profiles/profiles.ts";

/** What the path below `/profiles` answers. */
export function profileMethods([code, part, cardId, ...rest]: readonly string[]): Methods | undefined {
  if (rest.length > 0 || code === "" || cardId === "") return undefined;
  if (code === undefined) return { post: createProfile };
  if (part === undefined) {
    return {
      get: (context) => readProfile(context, code),
      put: (context, body) => updateProfile(context, code, body),
      delete: (context) => deleteProfile(context, code),
    };
  }
  if (part !== "cards") return undefined;
  if (cardId === undefined) {
    return {
      get: (context) => listCards(context, code),
      post: (context, body) => addCard(context, code, body),
    };
  }
  return {
    get: (context) => readProfileCard(context, code, cardId),
    put: (context, body) => updateProfileCard(context, code, cardId, body),
    delete: (context) => deleteProfileCard(context, code, cardId),
  };
}
